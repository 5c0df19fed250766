import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { PageConfig } from '../contract/page-config'
import { buildApp, type AppParts } from './app'
import type { Config } from './config'
import { openDatabase } from './db/open'
import type { PostgresOptions } from './db/postgres'
import { errorCode, StartError } from './errors'
import { redactError } from './http/log'
import { createLogStream } from './http/log-stream'
import type { Snapshot } from './metrics/metric'
import { createMeter } from './metrics/meter'
import { loadPages } from './http/pages'
import { createTokenVerifier, googleKeys, localKeys } from './auth/token'

const pagesFolder = join(__dirname, '../dist')

/** What was opened, each as what closes it; the last is closed first. */
export type Closers = (() => Promise<void> | void)[]

export const closeAll = async (closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close()
}

/** Who answers for sign-in, and what the pages must know of it. */
export type SignIn = { keys: JWTVerifyGetKey; pageConfig: PageConfig }

export const firebaseSignIn = ({ firebase }: Config): SignIn => ({ keys: googleKeys(), pageConfig: { firebase } })

/** Starts the local sign-in server at a port of this machine; its code is loaded only then. */
export const openLocalSignIn = async ({ firebase, dataDir }: Config, port: number, closers: Closers) => {
  const { startIdentityServer } = await import('./local/identity-server')
  const identity = await startIdentityServer({
    port,
    dataDir,
    projectId: firebase.projectId,
    // Development serves the pages from a port of its own.
    appOrigins: ['http://localhost:*'],
  })
  closers.push(identity.close)
  return { jwks: identity.jwks(), pageConfig: { firebase, localIdentityUrl: identity.origin } }
}

/** Who answers for sign-in: Google, or in the local default alone our own server. */
export const openSignIn = async (config: Config, closers: Closers): Promise<SignIn> => {
  if (config.identityPort === undefined) return firebaseSignIn(config)
  const { jwks, pageConfig } = await openLocalSignIn(config, config.identityPort, closers)
  return { keys: localKeys(config.firebase.projectId, jwks), pageConfig }
}

/** Production has nothing to show without its pages; elsewhere the development server may have them. */
const openPages = ({ isProduction }: Config, pageConfig: PageConfig) =>
  isProduction || existsSync(join(pagesFolder, 'app.html')) ? loadPages(pagesFolder, pageConfig) : undefined

/** What code that starts a server may set and no environment can: a test's own rates, or production's rules on local keys. */
export type ServerOptions = Partial<
  Pick<AppParts, 'config' | 'rates'> & Pick<PostgresOptions, 'migrations' | 'connections'>
>

export type RunningServer = {
  app: FastifyInstance
  /** What there is to be told of it; undefined where nobody wants to know. */
  measure: (() => Snapshot) | undefined
}

/** Opens the database, builds the app and listens. */
export const openServer = async (
  config: Config,
  { keys, pageConfig: signInPageConfig }: SignIn,
  closers: Closers,
  { migrations, connections, ...options }: ServerOptions = {},
): Promise<RunningServer> => {
  const { database, load, close } = await openDatabase({
    ...config,
    ...(migrations && { migrations }),
    ...(connections !== undefined && { connections }),
    onConnectionLost: (error) => console.error('The connection to the database was lost.', redactError(error)),
  })
  closers.push(close)
  const meter = config.metrics && createMeter(load)
  if (meter) closers.push(meter.close)
  const pageConfig = { ...signInPageConfig, ...(config.listsChallenges && { listsChallenges: true }) }
  const pages = await openPages(config, pageConfig)
  const logStream = createLogStream(process.stdout)
  closers.push(logStream.close)
  const app = await buildApp({
    config,
    pageConfig,
    database,
    verifyToken: createTokenVerifier({ projectId: config.firebase.projectId, keys }),
    ...(pages && { pages }),
    ...(meter && { meter: meter.plugin }),
    logStream,
    ...options,
  })
  closers.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  return { app, measure: meter?.read }
}

/** Where to open it; an IPv6 address stands in brackets. */
export const urlOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** What the system says where a port is taken, in words that name the remedy. */
export const asStartError = (error: unknown): unknown => {
  if (errorCode(error) !== 'EADDRINUSE') return error
  const port = typeof error === 'object' && error !== null && 'port' in error ? ` ${String(error.port)}` : ''
  return new StartError(
    `Port${port} is taken: stop the program that uses it, or choose other ports with PORT and IDENTITY_PORT.`,
    { cause: error },
  )
}

/** Says what a person can fix in one line, anything else with all that is known. */
export const printError = (error: unknown): void => {
  console.error(error instanceof StartError ? error.message : error)
}
