import { ChildProcess } from 'node:child_process'
import { Worker } from 'node:cluster'
import { createFleet } from '../../../server/serve/fleet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A fleet whose workers are not real processes: the test says what happens to them. */
const createTestFleet = (size: number) => {
  const workers: Worker[] = []
  const events: string[] = []
  const fork = () => {
    const worker = new Worker()
    const number = workers.push(worker)
    worker.process = new ChildProcess()
    worker.process.kill = (signal) => events.push(`${String(signal)} ${number}`) > 0
    worker.isConnected = () => true
    worker.send = (command: unknown) => events.push(`${String(command)} ${number}`) > 0
    events.push(`fork ${number}`)
    return worker
  }
  const fleet = createFleet({
    ...{ size, fork, drainMs: 5_000 },
    log: (message) => void events.push(message),
    onGiveUp: ({ message }) => void events.push(message),
  })
  /** Emits an event of a worker; returns what happened since the last call, until nothing happens without more time. */
  const after = async (change: () => unknown, ms = 0) => {
    change()
    await jest.advanceTimersByTimeAsync(ms)
    return events.splice(0)
  }
  const ready = (...numbers: number[]) =>
    after(() => {
      for (const number of numbers) workers[number - 1]?.emit('listening', {})
    })
  const exit = (...numbers: number[]) =>
    after(() => {
      for (const number of numbers) workers[number - 1]?.emit('exit', 0, 'SIGKILL')
    })
  const pass = (ms: number) => after(() => undefined, ms)
  const restart = () => after(fleet.restart)
  const open = async () => {
    const opened = fleet.open()
    await pass(0)
    await ready(1)
    await ready(...Array.from({ length: size - 1 }, (_, index) => index + 2))
    expect(await opened).toBe(true)
  }
  return { fleet, workers, after, ready, exit, pass, restart, open }
}

const ended = 'A process ended (SIGKILL).'

const stableMs = 10_000

describe('a fleet of workers', () => {
  it('starts the others when the first is ready', async () => {
    const { fleet, ready, after } = createTestFleet(3)
    expect(await after(fleet.open)).toEqual(['fork 1'])
    expect(await ready(1)).toEqual(['fork 2', 'fork 3'])
    expect(fleet.count('starting')).toBe(2)
  })

  it('gives up at once if the first does not start', async () => {
    const { fleet, exit, pass } = createTestFleet(2)
    const opened = fleet.open()
    await pass(0)
    expect(await exit(1)).toEqual([ended, 'No process starts: the server gives up.'])
    expect(await opened).toBe(false)
  })

  it('replaces a worker that has run for a while at once', async () => {
    const { fleet, open, exit, ready, pass } = createTestFleet(2)
    await open()
    await pass(stableMs)
    expect(await exit(1)).toEqual([ended, 'fork 3'])
    await ready(3)
    expect(fleet.count('ready')).toBe(2)
  })

  it('waits longer each time if new workers keep ending, and gives up if none is left', async () => {
    const { open, exit, pass } = createTestFleet(1)
    await open()
    for (const [index, ms] of [250, 500, 1_000, 2_000].entries()) {
      expect(await exit(index + 1)).toEqual([ended])
      expect(await pass(ms - 1)).toEqual([])
      expect(await pass(1)).toEqual([`fork ${index + 2}`])
    }
    expect(await exit(5)).toEqual([ended, 'No process starts: the server gives up.'])
  })

  it('kills a worker that does not get ready', async () => {
    const { open, exit, pass } = createTestFleet(2)
    await open()
    await pass(stableMs)
    await exit(1)
    expect(await pass(60_000)).toEqual(['SIGKILL 3'])
  })
})

describe('a restart', () => {
  it('replaces one by one: the next starts when the old worker has ended', async () => {
    const { fleet, open, ready, exit, restart } = createTestFleet(2)
    await open()
    expect(await restart()).toEqual(['fork 3'])
    expect(await ready(3)).toEqual(['retire 1'])
    expect(await exit(1)).toEqual(['fork 4'])
    expect(await ready(4)).toEqual(['retire 2', 'All processes have been replaced.'])
    expect(await exit(2)).toEqual([])
    expect(fleet.count('ready')).toBe(2)
  })

  it('is cancelled if a new worker does not start; a later one works', async () => {
    const { fleet, open, exit, restart } = createTestFleet(2)
    await open()
    await restart()
    expect(await exit(3)).toEqual([
      ended,
      'A new process did not start: the restart is cancelled, and the others keep running.',
    ])
    expect(fleet.count('ready')).toBe(2)
    expect(await restart()).toEqual(['fork 4'])
  })

  it('kills an old worker that does not end', async () => {
    const { open, ready, pass, restart } = createTestFleet(1)
    await open()
    await restart()
    await ready(2)
    expect(await pass(35_000)).toEqual(['SIGKILL 1'])
  })
})

it('stopping ends all workers, also one that is starting, and starts no more', async () => {
  const { fleet, open, exit, restart } = createTestFleet(2)
  await open()
  await restart()
  const stopped = fleet.stop()
  expect(await restart()).toEqual(['stop 1', 'stop 2', 'stop 3'])
  expect(await exit(1, 2, 3)).toEqual([])
  await stopped
})
