import cluster, { type Worker } from 'node:cluster'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { withoutGauges, mergeSnapshots, type Metric, type Snapshot } from '../metrics/metric'
import { advance, newFleet, type FleetEvent, type Command } from './fleet'
import { workerMessageSchema, type WorkerCommand, type WorkerStart } from './messages'

/** A process that is not ready by then never will be. In milliseconds. */
const startTimeoutMs = 60_000

/** For how long connections of a process that is replaced may end by themselves. In milliseconds. */
const graceMs = 5_000

/** How long ending may take beyond that: answers under way, and what waits for the database. In milliseconds. */
const endTimeoutMs = 30_000

/** How long a process may take to tell its figures; else those of the last time count. In milliseconds. */
const measureTimeoutMs = 1_000

export type PrimaryOptions = {
  size: number
  /** For how long readiness says no before the end. In milliseconds. */
  drainMs: number
  start: WorkerStart
  log(message: string): void
  /** All processes are ready for the first time. */
  onReady(): void
  /** The last one has ended. */
  onEnd(code: number): void
}

type WorkerProcess = { worker: Worker; snapshot: Snapshot; timer: NodeJS.Timeout; onMeasured: () => void }

const describeExit = (code: number, signal: string | null) => signal ?? `exit code ${code}`

/** Runs a program of this folder to its end; false where that was a failure, which it has told itself. */
export const runMigrations = async (): Promise<boolean> => {
  const child = fork(join(__dirname, 'migrate.ts'))
  await once(child, 'exit')
  return child.exitCode === 0
}

/** Carries out what the fleet asks for: starts processes, listens to them, and ends them. */
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

  /** Kills a process that takes too long for what it was told. */
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
      // What runs TypeScript talks over this line, too.
      if (!parsed.success) return
      const report = parsed.output
      if (report.type === 'here') worker.send(start)
      if (report.type === 'ready') {
        clearTimeout(known.timer)
        lastFailure = ''
        handle({ type: 'memberReady', id, at: performance.now() })
      }
      if (report.type === 'failed' && report.message !== lastFailure) {
        // All of them lack the same.
        lastFailure = report.message
        log(report.message)
      }
      if (report.type === 'measured') {
        known.snapshot = report.snapshot
        known.onMeasured()
      }
    })
    // One that cannot be told anything has ended, which is heard below.
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

  /** Has a process tell its figures anew; resolves when it has, or is late, or has ended. */
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
      help: 'Processes of this server, by what they do.',
      type: 'gauge',
      over: 'sum',
      samples: (['starting', 'ready', 'retiring'] as const).map((phase) => ({
        labels: { phase },
        value: fleet.members.filter((member) => member.phase === phase).length,
      })),
    },
    {
      name: 'idea_training_process_endings_total',
      help: 'How many processes have ended, told to or not.',
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
    /** What all of them have to tell together, those that have ended included. */
    measure: async (): Promise<Snapshot> => {
      await (measuring ??= measureAll())
      const living = [...processes.values()].map(({ snapshot }) => snapshot)
      return [...mergeSnapshots([endedCounters, ...living]), ...fleetMetrics()]
    },
  }
}
