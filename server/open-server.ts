import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageConfig } from '../contract/page-config'
import { buildApp, type AppParts } from './app'
import type { Config } from './config'
import { openDatabase } from './db/open'
import type { PostgresOptions } from './db/postgres'
import { errorCode, StartError } from './errors'
import { redactError, createLogStream } from './http/log'
import { createMetrics, type Metrics } from './metrics/metrics'
import { loadPages } from './http/pages'
import { readSpeechModels } from './speech-models/speech-models'
import { discoverProvider } from './auth/openid-provider'
import { createTokenVerifier, googleKeys, localKeys, type TrustedTokens } from './auth/token'

/** The folder of the built pages. */
export const pagesFolder = join(__dirname, '../dist')

/** Functions that close what was opened; called in reverse order. */
export type Closers = (() => Promise<void> | void)[]

export const closeAll = async (closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close()
}

type SignIn = { tokens: TrustedTokens; pageConfig: PageConfig; providerOrigins?: AppParts['providerOrigins'] }

/** Whose tokens the server trusts, and what the pages need to sign people in. */
const signInOf = ({ firebase, identityPort, openId }: Config): SignIn => {
  const { projectId } = firebase
  if (openId) {
    const { keys, origins } = discoverProvider(openId.issuer)
    return { tokens: { ...openId, keys }, pageConfig: { firebase, openId }, providerOrigins: origins }
  }
  if (identityPort === undefined) return { tokens: { projectId, keys: googleKeys() }, pageConfig: { firebase } }
  const localIdentityUrl = `http://localhost:${identityPort}`
  const keys = localKeys(projectId, localIdentityUrl)
  return { tokens: { projectId, keys }, pageConfig: { firebase, localIdentityUrl } }
}

/** Starts the local sign-in server, unless there is a real Firebase project or an OpenID provider. Its code is loaded only here. */
export const startLocalSignIn = async (config: Config, closers: Closers): Promise<void> => {
  const { firebase, identityPort, dataDir, port, publicOrigin } = config
  if (identityPort === undefined) return
  const { startIdentityServer } = await import('./local/identity-server')
  const identity = await startIdentityServer({
    port: identityPort,
    dataDir,
    projectId: firebase.projectId,
    appOrigin: publicOrigin ?? `http://localhost:${port}`,
  })
  closers.push(identity.close)
}

/** Production requires the built pages; in development the dev server may serve them. */
const openPages = ({ isProduction }: Config, pageConfig: PageConfig) =>
  isProduction || existsSync(join(pagesFolder, 'app.html')) ? loadPages(pagesFolder, pageConfig) : undefined

/** Options that only code can set, not the environment: for tests, and for the workers of `npm run serve`. */
export type ServerOptions = Partial<
  Pick<AppParts, 'config' | 'rates'> & Pick<PostgresOptions, 'migrations' | 'connections'>
>

export type RunningServer = {
  app: FastifyInstance
  /** Undefined if metrics are disabled. */
  metrics: Metrics | undefined
}

/** Starts tracing, if that is configured. Its code is loaded only then. */
const openTracing = async ({ hasTracing }: Config, closers: Closers) => {
  if (hasTracing) closers.push((await import('./tracing')).startTracing())
}

/** Opens the database, builds the app and listens. */
export const openServer = async (
  config: Config,
  closers: Closers,
  { migrations, connections, ...options }: ServerOptions = {},
): Promise<RunningServer> => {
  await openTracing(config, closers)
  const { database, load, listen, close } = await openDatabase({
    ...config,
    ...(migrations && { migrations }),
    ...(connections !== undefined && { connections }),
    onConnectionLost: (error) => console.error('The connection to the database was lost.', redactError(error)),
  })
  closers.push(close)
  const metrics = config.metrics && createMetrics(load)
  const { tokens, pageConfig: signInPageConfig, providerOrigins } = signInOf(config)
  const speechModels = config.speechModelsDir === undefined ? undefined : await readSpeechModels(config.speechModelsDir)
  const pageConfig = {
    ...signInPageConfig,
    ...(config.switches.length > 0 && { switches: config.switches }),
    ...(speechModels && speechModels.size > 0 && { speechModels: [...speechModels.keys()] }),
  }
  const pages = await openPages(config, pageConfig)
  const logStream = createLogStream(process.stdout)
  closers.push(logStream.close)
  const app = await buildApp({
    config,
    pageConfig,
    database,
    listen,
    verifyToken: createTokenVerifier(tokens),
    providerOrigins,
    ...(pages && { pages }),
    ...(speechModels && { speechModels }),
    ...(metrics && { metrics: metrics.plugin }),
    logStream,
    ...options,
  })
  closers.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  return { app, metrics }
}

/** The server's URL; an IPv6 address is put in brackets. */
export const urlOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Turns "address in use" into a StartError that says what to do; returns other errors unchanged. */
export const asStartError = (error: unknown): unknown => {
  if (errorCode(error) !== 'EADDRINUSE') return error
  const port = typeof error === 'object' && error !== null && 'port' in error ? ` ${String(error.port)}` : ''
  return new StartError(
    `Port${port} is taken: stop the program that uses it, or choose other ports with PORT and IDENTITY_PORT.`,
    { cause: error },
  )
}

/** Prints one line for a StartError, and everything known about any other error. */
export const printError = (error: unknown): void => {
  console.error(error instanceof StartError ? error.message : error)
}
