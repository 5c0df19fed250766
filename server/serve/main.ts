import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { StartError } from '../errors'
import { hasCompressedFiles } from '../http/pages'
import { serveMetrics } from '../metrics/metrics-server'
import { asStartError, closeAll, pagesFolder, printError, startLocalSignIn, urlOf, type Closers } from '../open-server'
import { createFleet, type Fleet } from './fleet'
import { createFleetMetrics } from '../metrics/fleet-metrics'
import { readSpeechModels } from '../speech-models/speech-models'
import { readServeSettings } from './settings'

const closers: Closers = []

const end = (code: number) => closeAll(closers).then(() => process.exit(code), fail)

const fail = (error: unknown) => {
  printError(asStartError(error))
  void end(1)
}

/** Migrates the database with the code now on the disk, if it should; false if that fails, which the migration has printed. */
const migrate = async (migrations: 'apply' | 'check'): Promise<boolean> => {
  if (migrations === 'check') return true
  const child = fork(require.resolve('./migrate'))
  await once(child, 'exit')
  return child.exitCode === 0
}

const restart = async (fleet: Fleet, migrations: 'apply' | 'check') => {
  console.log('Restart requested.')
  if (await migrate(migrations)) fleet.restart()
  else console.error('The migrations failed: nothing is restarted.')
}

/** `npm run serve`: several processes at one port, until Ctrl-C or SIGTERM; SIGHUP restarts them one after the other. */
const run = async () => {
  // Even during the start, since the first process of a container has no default for signals. A second one ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
  const { config, processes, drainMs } = readServeSettings(process.env)
  if (config.isProduction && !(await hasCompressedFiles(pagesFolder))) {
    throw new StartError(`${pagesFolder} has no compressed files: please run npm run build.`)
  }
  // Each process reads them, too; an error there would only start the next one.
  if (config.speechModelsDir !== undefined) await readSpeechModels(config.speechModelsDir)
  if (!(await migrate(config.migrations))) throw new StartError('The server did not start: the migrations failed.')
  await startLocalSignIn(config, closers)
  cluster.setupPrimary({ exec: require.resolve('./worker'), args: [] })
  const fleet = createFleet({
    size: processes,
    drainMs,
    fork: () => cluster.fork({ PROCESSES: `${processes}` }),
    log: (message) => console.error(message),
    onGiveUp: fail,
  })
  closers.push(await serveMetrics(config.metrics, createFleetMetrics(fleet)), fleet.stop)
  process.on('SIGHUP', () => void restart(fleet, config.migrations).catch(printError))
  if (!(await fleet.open())) return
  console.log(
    `Idea Training is ready at ${urlOf(config)}: ${processes} processes, restarted by kill -HUP ${process.pid}.`,
  )
}

run().catch(fail)
