import type { Worker } from 'node:cluster'
import { StartError } from '../errors'

/** `retire`: another worker takes over. `stop`: the whole server stops. Both finish the requests in progress. */
export type FleetCommand = 'retire' | 'stop'

type FleetPhase = 'starting' | 'ready' | 'retiring'

/** How long a retiring worker waits for its connections to end by themselves. In milliseconds. */
export const graceMs = 5_000

/** The additional time for requests and database work in progress before a worker is killed. In milliseconds. */
const endTimeoutMs = 30_000

/** A worker that is not ready after this time is killed. In milliseconds. */
const startTimeoutMs = 60_000

/** A worker that has run this long counts as started successfully. In milliseconds. */
const stableAfterMs = 10_000

/** After this many failed starts in a row with no ready worker, the server gives up. */
const maximumFailures = 5

/** Waits before the next start; longer each time, up to 10 s. */
const pauseAfter = (failures: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** (failures - 1), 10_000)))

export type FleetOptions = {
  size: number
  /** How long readiness fails before the server stops. In milliseconds. */
  drainMs: number
  fork(): Worker
  log(message: string): void
  onGiveUp(reason: StartError): void
}

/** Keeps `size` workers running, and one more while it replaces them. */
export const createFleet = ({ size, drainMs, fork, log, onGiveUp }: FleetOptions) => {
  const phases = new Map<Worker, FleetPhase>()
  /** The workers that a restart has yet to replace. */
  const outdated = new Set<Worker>()
  let failures = 0
  let hasServed = false
  let isStopping = false
  let changing: Promise<void> | undefined

  const inPhase = (phase: FleetPhase) => [...phases].flatMap(([worker, its]) => (its === phase ? [worker] : []))

  /** Starts a worker; false if it ends before it is ready. */
  const start = () =>
    new Promise<boolean>((resolve) => {
      const worker = fork()
      let readyAt = Infinity
      const onEnd = (how: string) => {
        if (phases.get(worker) !== 'retiring') {
          log(`A process ended (${how}).`)
          failures = performance.now() - readyAt >= stableAfterMs ? 0 : failures + 1
        }
        phases.delete(worker)
        outdated.delete(worker)
        resolve(false)
        void change()
      }
      phases.set(worker, 'starting')
      worker.once('listening', () => {
        if (phases.get(worker) === 'starting') phases.set(worker, 'ready')
        readyAt = performance.now()
        hasServed = true
        resolve(true)
      })
      worker.once('exit', (code, signal) => onEnd(signal || `exit code ${code}`))
      // A process that could not be created never exits. Later, sending fails only if it has exited.
      worker.on('error', ({ message }) => {
        if (phases.get(worker) === 'starting') onEnd(message)
      })
      setTimeout(() => phases.get(worker) === 'starting' && worker.process.kill('SIGKILL'), startTimeoutMs).unref()
    })

  /** Ends a worker; kills it if that takes too long. */
  const end = (worker: Worker, command: FleetCommand, ms: number) =>
    new Promise<void>((resolve) => {
      phases.set(worker, 'retiring')
      worker.once('exit', () => resolve())
      if (worker.isConnected()) worker.send(command)
      setTimeout(() => worker.process.kill('SIGKILL'), ms + endTimeoutMs).unref()
    })

  const startMissing = async (missing: number) => {
    if (missing === size && failures >= (hasServed ? maximumFailures : 1)) {
      isStopping = true
      onGiveUp(new StartError('No process starts: the server gives up.'))
      return
    }
    if (failures > 0) await pauseAfter(failures)
    // If the very first one fails, the others would fail for the same reason.
    if (!isStopping) await Promise.all(Array.from({ length: hasServed ? missing : 1 }, start))
  }

  const startSpare = async () => {
    if ((await start()) || isStopping) return
    outdated.clear()
    log('A new process did not start: the restart is cancelled, and the others keep running.')
  }

  const retire = (worker: Worker) => {
    void end(worker, 'retire', graceMs)
    outdated.delete(worker)
    if (outdated.size === 0) log('All processes have been replaced.')
  }

  /** Makes one change after the other until the right workers run. */
  const makeChanges = async () => {
    while (!isStopping) {
      const ready = inPhase('ready')
      const old = ready.find((worker) => outdated.has(worker))
      if (old && ready.length > size) retire(old)
      else if (ready.length < size) await startMissing(size - ready.length)
      else if (old && inPhase('retiring').length === 0) await startSpare()
      else return
    }
  }

  const change = () => (changing ??= makeChanges().finally(() => (changing = undefined)))

  return {
    count: (phase: FleetPhase) => inPhase(phase).length,

    /** Starts the workers; true when all are ready, false if the server stops before. */
    open: (): Promise<boolean> => change().then(() => !isStopping),

    /** Replaces all workers one by one. */
    restart: () => {
      for (const [worker, phase] of phases) if (phase !== 'retiring') outdated.add(worker)
      void change()
    },

    stop: async () => {
      isStopping = true
      await Promise.all([...phases.keys()].map((worker) => end(worker, 'stop', drainMs)))
    },
  }
}

export type Fleet = ReturnType<typeof createFleet>
