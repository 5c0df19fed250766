import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { PageConfig } from '../contract/page-config'
import { isProviderUrl } from './auth/openid-provider'
import { ConfigError, readVariables, secretVariables, wholeNumber, type Environment } from './environment'
import { defaultQuota, type Quota } from './records/quota'
import { features } from './features'

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** The local sign-in server's port; undefined with a real Firebase project or an OpenID provider. */
  identityPort: number | undefined
  /** Absolute path of the folder that holds the embedded database and the local accounts. */
  dataDir: string
  /** A PostgreSQL address; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Most open connections to PostgreSQL; undefined for the default. */
  databaseConnections: number | undefined
  /** Whether a start migrates PostgreSQL, or only checks that somebody has. */
  migrations: 'apply' | 'check'
  /** The address of the Redis or Valkey in which all processes count requests; undefined to count in each process. */
  redisUrl: string | undefined
  /** Where the metrics are served; undefined to serve none. */
  metrics: { host: string; port: number } | undefined
  /** Whether requests are traced, to where OpenTelemetry's own variables say. */
  hasTracing: boolean
  /** How many proxies to trust, or their addresses; false to use the connection's own address. */
  trustProxy: false | number | string[]
  /** The origin at which people reach the app, such as `https://ideas.example`; undefined if it was not configured. */
  publicOrigin: string | undefined
  /** Absolute path of the folder with the operator's speech models; undefined for the app's own English one only. */
  speechModelsDir: string | undefined
  /** The features' switches that are on. */
  switches: readonly string[]
  /** The most that one person may store. */
  quota: Quota
  /** The local project unless one is configured; not used with `openId`. */
  firebase: { projectId: string; apiKey: string; authDomain: string }
  /** The OpenID provider that replaces Google, and its name on the screen; undefined for Google. */
  openId: PageConfig['openId'] | undefined
}

/** The default limit of connections to PostgreSQL, per process. */
export const defaultConnections = 10

const localProject = { projectId: 'demo-idea-training', apiKey: 'local' }

const port = wholeNumber(1, 65_535, 'must be a port number, 1 to 65535')

const hostname = (message: string) => v.pipe(v.string(), v.regex(/^[a-z0-9:]([a-z0-9.:-]*[a-z0-9:])?$/i, message))

const hasProtocol =
  (...protocols: string[]) =>
  (text: string) =>
    protocols.includes(URL.canParse(text) ? new URL(text).protocol : '')

export const isPostgresUrl = hasProtocol('postgres:', 'postgresql:')

const isRedisUrl = hasProtocol('redis:', 'rediss:')

const isAddressRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const bytesInMB = 1_000_000

const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text

const trustProxyMessage = 'must be the number of proxies before the server (1 to 9), or their addresses with commas'

const isIssuer = (text: string) => isProviderUrl(text) && !/[?#]/.test(text)

/** `2`, or `10.0.0.0/8, 192.168.1.7`. Trusting every proxy is not allowed: any client could then claim any address. */
const trustProxy = v.pipe(
  v.string(),
  v.transform((text) => (/^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()))),
  v.check((value) => typeof value === 'number' || value.every(isAddressRange), trustProxyMessage),
)

export const settingsSchema = v.object({
  // A misspelt "production" must not start the local sign-in.
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  HOST: v.optional(hostname('must be a host name or an address'), 'localhost'),
  PORT: v.optional(port, '3000'),
  IDENTITY_PORT: v.optional(port, '9099'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isPostgresUrl, 'must be an address such as postgres://host/name')),
  ),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 10_000, 'must be a number of connections, 1 to 10000')),
  MIGRATIONS: v.optional(v.picklist(['apply', 'check'], 'must be apply or check'), 'apply'),
  REDIS_URL: v.optional(v.pipe(v.string(), v.check(isRedisUrl, 'must be an address such as redis://host:6379'))),
  METRICS_HOST: v.optional(hostname('must be a host name or an address'), '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  // The exporter reads it, too.
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(hasProtocol('http:', 'https:'), 'must be an address such as http://collector:4318')),
  ),
  TRUST_PROXY: v.optional(trustProxy),
  QUOTA_RECORDS: v.optional(wholeNumber(1, 999_999_999, 'must be a number of records'), String(defaultQuota.records)),
  QUOTA_MB: v.optional(
    wholeNumber(1, 999_999, 'must be a number of megabytes'),
    String(defaultQuota.bytes / bytesInMB),
  ),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://ideas.example, without a path')),
  ),
  SPEECH_MODELS: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/, 'must be a Firebase project id'))),
  FIREBASE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a Firebase web API key'))),
  FIREBASE_AUTH_DOMAIN: v.optional(hostname('must be a host name')),
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.check(isIssuer, 'must be an https address without a query; http is for localhost only')),
  ),
  OIDC_CLIENT_ID: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/, 'must be the id of a public client'))),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^.{1,40}$/u, 'must be a name of 1 to 40 characters'))),
})

type Settings = v.InferOutput<typeof settingsSchema>

/** The configured OpenID provider; undefined if there is none. */
const readOpenId = ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name }: Settings): Config['openId'] => {
  if (issuer !== undefined && clientId !== undefined && name !== undefined) return { issuer, clientId, name }
  if (issuer === undefined && clientId === undefined && name === undefined) return undefined
  throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_NAME belong together: set all three, or none.')
}

/** The configured Firebase project; undefined if there is none, which production does not allow without an OpenID provider. */
const readFirebase = (settings: Settings, hasOpenId: boolean): Config['firebase'] | undefined => {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = settings
  if (hasOpenId) {
    if ([projectId, apiKey, authDomain].every((setting) => setting === undefined)) return undefined
    throw new ConfigError('OIDC_ISSUER and a Firebase setting are both set: people log in with the one or the other.')
  }
  if (projectId !== undefined && apiKey !== undefined) {
    return { projectId, apiKey, authDomain: authDomain ?? `${projectId}.firebaseapp.com` }
  }
  const missing = projectId === undefined ? 'FIREBASE_PROJECT_ID' : 'FIREBASE_API_KEY'
  if (settings.NODE_ENV === 'production')
    throw new ConfigError(`${missing} is missing: production needs a Firebase project, or OIDC_ISSUER.`)
  if (projectId !== undefined || apiKey !== undefined || authDomain !== undefined) {
    throw new ConfigError(`${missing} is missing: set it too, or no Firebase setting at all for the local sign-in.`)
  }
  return undefined
}

const switchSchema = v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0')

const switchNames = features.flatMap(({ switches = [] }) => switches)

const readSwitches = (environment: Environment): string[] => {
  const values = readVariables(
    v.object(Object.fromEntries(switchNames.map((name) => [name, switchSchema]))),
    environment,
  )
  return switchNames.filter((name) => values[name] === '1')
}

/** The names of all variables that `readConfig` reads. */
export const configVariables = [
  ...Object.keys(settingsSchema.entries),
  ...switchNames,
  ...secretVariables.map((name) => `${name}_FILE`),
]

/**
 * Reads the configuration. Without any settings it is the local default: embedded database, local sign-in server. Throws
 * ConfigError with one line that names the variable but not its value, which may be secret.
 */
export const readConfig = (environment: Environment): Config => {
  const settings = readVariables(settingsSchema, environment)
  const openId = readOpenId(settings)
  const firebase = readFirebase(settings, openId !== undefined)
  const isLocal = firebase === undefined && openId === undefined
  if (isLocal && settings.IDENTITY_PORT === settings.PORT) {
    throw new ConfigError('IDENTITY_PORT must differ from PORT.')
  }
  if (settings.METRICS_PORT === settings.PORT) throw new ConfigError('METRICS_PORT must differ from PORT.')
  return {
    isProduction: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    identityPort: isLocal ? settings.IDENTITY_PORT : undefined,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    migrations: settings.MIGRATIONS,
    redisUrl: settings.REDIS_URL,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    hasTracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    trustProxy: settings.TRUST_PROXY ?? false,
    publicOrigin: settings.PUBLIC_ORIGIN,
    quota: { records: settings.QUOTA_RECORDS, bytes: settings.QUOTA_MB * bytesInMB },
    speechModelsDir: settings.SPEECH_MODELS === undefined ? undefined : resolve(settings.SPEECH_MODELS),
    switches: readSwitches(environment),
    firebase: firebase ?? { ...localProject, authDomain: `${localProject.projectId}.firebaseapp.com` },
    openId,
  }
}

/** Reads only where the data is stored, for commands that need no sign-in: other production settings may be missing. */
export const readStorage = (environment: Environment): Pick<Config, 'dataDir' | 'databaseUrl'> => {
  const { DATA_DIR, DATABASE_URL } = readVariables(settingsSchema, environment)
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}
