import cluster, { type Worker } from 'node:cluster'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { withoutGauges, mergeSnapshots, type Metric, type Snapshot } from '../metrics/metric'
import { advance, newFleet, type FleetEvent, type Command } from './fleet'
import { workerMessageSchema, type WorkerCommand, type WorkerStart } from './messages'

/** A process that is not ready after this time is killed. In milliseconds. */
const startTimeoutMs = 60_000

/** How long a replaced process waits for its connections to end by themselves. In milliseconds. */
const graceMs = 5_000

/** The additional time for pending responses and database work before the process is killed. In milliseconds. */
const endTimeoutMs = 30_000

/** How long to wait for a worker's metrics before using its previous ones. In milliseconds. */
const measureTimeoutMs = 1_000

export type PrimaryOptions = {
  size: number
  /** How long readiness fails before the server stops. In milliseconds. */
  drainMs: number
  start: WorkerStart
  log(message: string): void
  /** Called when all processes are ready for the first time. */
  onReady(): void
  /** Called when the last process has ended. */
  onEnd(code: number): void
}

type WorkerProcess = { worker: Worker; snapshot: Snapshot; timer: NodeJS.Timeout; onMeasured: () => void }

const describeExit = (code: number, signal: string | null) => signal ?? `exit code ${code}`

/** Runs the migrations in their own process; false if they failed, which that process has logged. */
export const runMigrations = async (): Promise<boolean> => {
  const child = fork(join(__dirname, 'migrate.ts'))
  await once(child, 'exit')
  return child.exitCode === 0
}

/** Executes the fleet's commands: starts, watches and ends processes. */
export const createPrimary = (options: PrimaryOptions) => {
  const { size, drainMs, start, log, onReady, onEnd } = options
  const processes = new Map<number, WorkerProcess>()
  let endedCounters: Snapshot = []
  let endings = 0
  let fleet = newFleet(size)
  let measuring: Promise<void> | undefined
  let lastFailure = ''

  const send = (id: number, command: WorkerCommand) => {
    const known = processes.get(id)
    if (known?.worker.isConnected()) known.worker.send(command)
  }

  /** Kills a process unless it exits in time. */
  const killAfter = (id: number, ms: number) => {
    const known = processes.get(id)
    if (!known) return
    clearTimeout(known.timer)
    known.timer = setTimeout(() => known.worker.process.kill('SIGKILL'), ms)
  }

  const addListeners = (id: number, known: WorkerProcess) => {
    const { worker } = known
    worker.on('message', (message: unknown) => {
      const parsed = v.safeParse(workerMessageSchema, message)
      // The TypeScript loader (tsx) uses this channel, too.
      if (!parsed.success) return
      const report = parsed.output
      if (report.type === 'here') worker.send(start)
      if (report.type === 'ready') {
        clearTimeout(known.timer)
        lastFailure = ''
        handle({ type: 'memberReady', id, at: performance.now() })
      }
      if (report.type === 'failed' && report.message !== lastFailure) {
        // All workers fail for the same reason; log it once.
        lastFailure = report.message
        log(report.message)
      }
      if (report.type === 'measured') {
        known.snapshot = report.snapshot
        known.onMeasured()
      }
    })
    // Sending fails only if the worker has exited, which is handled below.
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => {
      clearTimeout(known.timer)
      known.onMeasured()
      processes.delete(id)
      endings += 1
      endedCounters = mergeSnapshots([endedCounters, withoutGauges(known.snapshot)])
      handle({ type: 'memberEnded', id, at: performance.now(), how: describeExit(code, signal) })
    })
  }

  const startProcess = (id: number) => {
    const worker = cluster.fork()
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), startTimeoutMs)
    const known: WorkerProcess = { worker, snapshot: [], timer, onMeasured: () => undefined }
    processes.set(id, known)
    addListeners(id, known)
  }

  const stopProcess = (id: number) => {
    send(id, { type: 'announce' })
    killAfter(id, drainMs + endTimeoutMs)
    setTimeout(() => send(id, { type: 'end', graceMs: 0 }), drainMs)
  }

  const execute = (command: Command): void => {
    switch (command.do) {
      case 'start':
        startProcess(command.id)
        break
      case 'retire':
        killAfter(command.id, graceMs + endTimeoutMs)
        send(command.id, { type: 'end', graceMs })
        break
      case 'stop':
        stopProcess(command.id)
        break
      case 'kill':
        killAfter(command.id, 0)
        break
      case 'pause':
        setTimeout(() => handle({ type: 'pauseEnded' }), command.ms)
        break
      case 'log':
        log(command.message)
        break
      case 'announceReady':
        onReady()
        break
      case 'end':
        onEnd(command.code)
        break
    }
  }

  const handle = (event: FleetEvent) => {
    const step = advance(fleet, event)
    fleet = step.fleet
    for (const command of step.commands) execute(command)
  }

  /** Requests a worker's metrics; resolves when they arrive, when the time is up, or when the worker exits. */
  const measureOne = (id: number, known: WorkerProcess) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, measureTimeoutMs)
      known.onMeasured = () => {
        clearTimeout(timer)
        resolve()
      }
      send(id, { type: 'measure' })
    })

  const measureAll = async () => {
    await Promise.all([...processes].map(([id, known]) => measureOne(id, known)))
    measuring = undefined
  }

  const fleetMetrics = (): Metric[] => [
    {
      name: 'idea_training_processes',
      help: 'Processes of this server, by phase.',
      type: 'gauge',
      over: 'sum',
      samples: (['starting', 'ready', 'retiring'] as const).map((phase) => ({
        labels: { phase },
        value: fleet.members.filter((member) => member.phase === phase).length,
      })),
    },
    {
      name: 'idea_training_process_endings_total',
      help: 'Processes that have ended, on command or not.',
      type: 'counter',
      samples: [{ labels: {}, value: endings }],
    },
  ]

  return {
    open: () => {
      cluster.setupPrimary({ exec: join(__dirname, 'worker.ts'), args: [] })
      handle({ type: 'opened' })
    },
    reload: () => handle({ type: 'reloadRequested' }),
    stop: () => handle({ type: 'stopRequested' }),
    /** The merged metrics of all workers, including ended ones. */
    measure: async (): Promise<Snapshot> => {
      await (measuring ??= measureAll())
      const living = [...processes.values()].map(({ snapshot }) => snapshot)
      return [...mergeSnapshots([endedCounters, ...living]), ...fleetMetrics()]
    },
  }
}
