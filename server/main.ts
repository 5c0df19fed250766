import { readConfig } from './config'
import type { Environment } from './environment'
import type { Drain } from './http/drain'
import { serveMetrics } from './metrics/metrics-server'
import { asStartError, closeAll, openServer, printError, startLocalSignIn, urlOf } from './open-server'
import type { Closers, ServerOptions } from './open-server'

export type { ServerOptions } from './open-server'

const open = async (environment: Environment, closers: Closers, options: ServerOptions) => {
  const config = readConfig(environment)
  await startLocalSignIn(config, closers)
  const { app, metrics } = await openServer(config, closers, options)
  if (config.metrics && metrics) closers.push(await serveMetrics(config.metrics, () => metrics.registry.metrics()))
  return { url: urlOf(config), drain: app.drain }
}

/**
 * Starts the configured server in this one process; resolves when it is ready. `close` finishes pending requests, rejects
 * new ones, and closes the database last. Throws StartError (one clear line) for what a person can fix.
 */
export const startServer = async (
  environment: Environment,
  options: ServerOptions = {},
): Promise<{ url: string; drain: Drain; close(): Promise<void> }> => {
  const closers: Closers = []
  try {
    return { ...(await open(environment, closers, options)), close: () => closeAll(closers) }
  } catch (error) {
    await closeAll(closers)
    throw asStartError(error)
  }
}

const fail = (error: unknown) => {
  printError(error)
  process.exit(1)
}

/** Runs until Ctrl-C or SIGTERM; a second signal ends the process at once. */
const run = async () => {
  const { url, close } = await startServer(process.env)
  console.log(`Idea Training is ready at ${url}`)
  const stop = () => {
    close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

if (require.main === module) run().catch(fail)
