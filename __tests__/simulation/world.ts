import { createRandom, type SeededRandom } from '../../scripts/tools/seeded-random'

/** Whoever code runs for: a tab. What is for a tab that is gone never runs; what is for a frozen one waits. */
export interface Runner {
  isAlive: boolean
  /** What came while it was frozen, in order; null where it is not. */
  frozen: Event[] | null
}

export interface Event {
  time: number
  runner: Runner | null
  run: () => void
  /** Runs when all that came of `run` has come to its end. */
  then?: (() => void) | undefined
}

/** The moment of the story's beginning, in milliseconds since 1970. */
const beginning = Date.UTC(2026, 10, 20, 12)

/** Comes when all promises are settled that can be (see Node.js on `process.nextTick`), without a turn of the event loop. */
const { nextTick: nextTurn } = process

/**
 * Virtual time: whatever happens outside the app's own code is an event, and one runs at a time, for one tab. All promises
 * that it settles are followed to their end before the next one runs, so that it is always known for which tab code runs.
 */
export class World {
  readonly random: SeededRandom
  /** The tab for which code runs now. */
  runner: Runner | null = null
  /** Milliseconds since the beginning, by a clock that nothing disturbs. */
  now = 0
  private readonly queue = new EventQueue()
  /** Keeps a line of the story, where somebody wants to read it. */
  trace: (line: () => string) => void = () => undefined
  /** Looks at everything after an event in which something has changed. */
  checkInvariants: () => void = () => undefined
  /** Hears every event of every tab's store, with the state before it; null where nobody wants to. */
  onEvent: ((event: { type: string }, before: unknown) => void) | null = null
  /** An invariant is broken in the middle of an event, by its name, and how. */
  reportViolation: (invariant: string, details: string) => void = () => undefined
  private hasChanged = false

  constructor(seed: string) {
    this.random = createRandom(seed)
  }

  /** Milliseconds since 1970. */
  get wallNow(): number {
    return beginning + this.now
  }

  /** Runs something for a tab, or for nobody (`null`), after so many milliseconds. */
  after(milliseconds: number, runner: Runner | null, run: () => void, then?: () => void): Event {
    const event = { time: this.now + Math.max(milliseconds, 0), runner, run, then }
    this.queue.add(event)
    return event
  }

  /** Runs something for a tab now, and follows it to its end. */
  async within(runner: Runner | null, run: () => void): Promise<void> {
    this.runner = runner
    run()
    await new Promise((resolve) => nextTurn(resolve))
    this.runner = null
  }

  /** Lets time pass; what is due runs. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds
    for (let event = this.queue.next(until); event; event = this.queue.next(until)) {
      this.now = event.time
      await this.runEvent(event)
    }
    this.now = until
  }

  /** Lets time pass until nothing is under way; answers false where something still is after so many milliseconds. */
  async runUntilIdle(longest: number): Promise<boolean> {
    await this.advance(longest)
    return this.queue.isEmpty()
  }

  /** What waited for a frozen tab comes now. */
  thaw(runner: Runner): void {
    const waiting = runner.frozen ?? []
    runner.frozen = null
    for (const { run, then } of waiting) this.after(0, runner, run, then)
  }

  /** Something is different from before that invariants are about. */
  changed(): void {
    this.hasChanged = true
  }

  private async runEvent(event: Event): Promise<void> {
    const { runner, run, then } = event
    if (runner?.isAlive === false) return
    if (runner?.frozen) {
      runner.frozen.push(event)
      return
    }
    if (runner) await this.within(runner, run)
    else run()
    then?.()
    if (!this.hasChanged) return
    this.hasChanged = false
    this.checkInvariants()
  }
}

/** What does nothing when its time comes. */
export const cancelled = (): void => undefined

/** What is to happen, by time, and among equals in the order in which it was added; the next one last. */
class EventQueue {
  private readonly events: Event[] = []

  isEmpty(): boolean {
    return !this.events.some(isWanted)
  }

  add(event: Event): void {
    const { events } = this
    let [from, to] = [0, events.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((events[middle]?.time ?? 0) > event.time) from = middle + 1
      else to = middle
    }
    events.splice(from, 0, event)
  }

  /** Takes the next event that is due, and is still wanted. */
  next(until: number): Event | undefined {
    const { events } = this
    while ((events.at(-1)?.time ?? Infinity) <= until) {
      const event = events.pop()
      if (event && isWanted(event)) return event
    }
    return undefined
  }
}

function isWanted({ run, runner }: Event): boolean {
  return run !== cancelled && runner?.isAlive !== false
}
