import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { JWTVerifyGetKey } from 'jose'
import type { PageConfig } from '../contract/page-config'
import { buildApp, type AppParts } from './app'
import { readConfig, type Config, type Environment } from './config'
import { openDatabase } from './db/open'
import { errorCode } from './error-code'
import { errorEntry } from './log'
import { loadPages } from './pages'
import { StartError } from './start-error'
import { createTokenVerifier, googleKeys, localKeys } from './token'

const pagesFolder = join(__dirname, '../dist')

/** Closes what was opened, the last first. */
type Closers = (() => Promise<void>)[]

const closeAll = async (closers: Closers) => {
  for (const close of closers.splice(0).reverse()) await close()
}

type SignIn = { keys: JWTVerifyGetKey; pageConfig: PageConfig }

/** Who answers for sign-in: Google, or in the local default alone our own server, loaded only then. */
const openSignIn = async ({ firebase, identityPort, dataDir }: Config, closers: Closers): Promise<SignIn> => {
  if (identityPort === undefined) return { keys: googleKeys(), pageConfig: { firebase } }
  const { startIdentityServer } = await import('./local/identity-server')
  const identity = await startIdentityServer({
    port: identityPort,
    dataDir,
    projectId: firebase.projectId,
    // Development serves the pages from a port of its own.
    appOrigins: ['http://localhost:*'],
  })
  closers.push(identity.close)
  return {
    keys: localKeys(firebase.projectId, identity.jwks()),
    pageConfig: { firebase, localIdentityUrl: identity.origin },
  }
}

/** Production has nothing to show without its pages; elsewhere the development server may have them. */
const openPages = ({ isProduction }: Config, pageConfig: PageConfig) =>
  isProduction || existsSync(join(pagesFolder, 'index.html')) ? loadPages(pagesFolder, pageConfig) : undefined

/** Where to open it; an IPv6 address stands in brackets. */
const urlOf = ({ host, port }: Config) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** What code that starts a server may set and no environment can: a test's own rates, or production's rules on local keys. */
export type ServerOptions = Partial<Pick<AppParts, 'config' | 'rates'>>

const open = async (config: Config, closers: Closers, options: ServerOptions): Promise<string> => {
  const { keys, pageConfig } = await openSignIn(config, closers)
  const { database, close } = await openDatabase({
    ...config,
    onConnectionLost: (error) => console.error('The connection to the database was lost.', errorEntry(error)),
  })
  closers.push(close)
  const pages = await openPages(config, pageConfig)
  const app = await buildApp({
    config,
    pageConfig,
    database,
    verifyToken: createTokenVerifier({ projectId: config.firebase.projectId, keys }),
    ...(pages && { pages }),
    ...options,
  })
  closers.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  return urlOf(config)
}

/** What the system says where a port is taken, in words that name the remedy. */
const asStartError = (error: unknown): unknown => {
  if (errorCode(error) !== 'EADDRINUSE') return error
  const port = typeof error === 'object' && error !== null && 'port' in error ? ` ${String(error.port)}` : ''
  return new StartError(
    `Port${port} is taken: stop the program that uses it, or choose other ports with PORT and IDENTITY_PORT.`,
    { cause: error },
  )
}

/**
 * Starts everything that the environment asks for, and answers when it is ready. Closing finishes what was begun, refuses
 * new requests, and lets go of the database last. Throws StartError (one clear line) for what the person can mend.
 */
export const startServer = async (
  environment: Environment,
  options: ServerOptions = {},
): Promise<{ url: string; close(): Promise<void> }> => {
  const closers: Closers = []
  try {
    const url = await open(readConfig(environment), closers, options)
    return { url, close: () => closeAll(closers) }
  } catch (error) {
    await closeAll(closers)
    throw asStartError(error)
  }
}

/** Says what the person can mend in one line, anything else with all that is known, and ends with failure. */
const fail = (error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Runs until Ctrl-C or SIGTERM; a second one ends the process at once. */
const run = async () => {
  const { url, close } = await startServer(process.env)
  console.log(`Idea Training is ready at ${url}`)
  const stop = () => {
    close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

if (require.main === module) run().catch(fail)
