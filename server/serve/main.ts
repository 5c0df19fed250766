import * as v from 'valibot'
import { serveMetrics } from '../metrics/metrics-server'
import { hasCompressedFiles } from '../http/pages'
import { asStartError, closeAll, openLocalSignIn, pagesFolder, printError, urlOf, type Closers } from '../open-server'
import { StartError } from '../errors'
import { localSignInSchema } from './messages'
import { runMigrations, createPrimary } from './primary'
import { readServeSettings } from './settings'

const closers: Closers = []

const end = (code: number) => {
  closeAll(closers).then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

const fail = (error: unknown) => {
  const reason = asStartError(error)
  printError(reason)
  end(1)
}

/** Migrates the database, then replaces all processes one by one. */
const restart = async (primary: ReturnType<typeof createPrimary>) => {
  console.log('Restart requested.')
  if (await runMigrations()) primary.reload()
  else console.error('The migrations failed: nothing is restarted.')
}

/** `npm run serve`: several processes at one port, until Ctrl-C or SIGTERM; SIGHUP restarts them one after the other. */
const run = async () => {
  const { config, processes, drainMs, connectionsEach, ratesEach } = readServeSettings(process.env)
  if (config.isProduction && !(await hasCompressedFiles(pagesFolder))) {
    throw new StartError(`${pagesFolder} has no compressed files: please run npm run build.`)
  }
  if (!(await runMigrations())) throw new StartError('The server did not start: the migrations failed.')
  const localSignIn =
    config.identityPort === undefined
      ? undefined
      : v.parse(localSignInSchema, await openLocalSignIn(config, config.identityPort, closers))
  const primary = createPrimary({
    size: processes,
    drainMs,
    start: { type: 'start', connections: connectionsEach, rates: ratesEach, ...(localSignIn && { localSignIn }) },
    log: (what) => console.error(what),
    onReady: () => {
      console.log(
        `Idea Training is ready at ${urlOf(config)}: ${processes} processes, restarted by kill -HUP ${process.pid}.`,
      )
    },
    onEnd: end,
  })
  closers.push(await serveMetrics(config.metrics, primary.measure))
  primary.open()

  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    primary.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', () => void restart(primary))
}

run().catch(fail)
