import { createRandom, type SeededRandom } from '../../../scripts/tools/seeded-random'

/** A tab for which code runs. Events for a closed tab never run; events for a frozen tab wait. */
export interface Runner {
  isAlive: boolean
  /** Events that arrived while it was frozen, in order; null while it is not frozen. */
  frozen: Event[] | null
}

export interface Event {
  time: number
  runner: Runner | null
  run: () => void
  /** Runs after all promises settled by `run` have been handled. */
  then?: (() => void) | undefined
}

/** Start of the history, in milliseconds since 1970. */
const beginning = Date.UTC(2026, 10, 20, 12)

/** Runs after the promise queue has drained, without a turn of the event loop (see Node.js on `process.nextTick`). */
const { nextTick: nextTurn } = process

/**
 * Virtual time. Everything outside the app's own code is an event, and one event runs at a time, for one tab. All promises that it
 * settles are handled before the next event, so the current tab is always known.
 */
export class World {
  readonly random: SeededRandom
  /** The current tab. */
  runner: Runner | null = null
  /** Milliseconds since the start; monotonic. */
  now = 0
  private readonly queue = new EventQueue()
  /** Adds a line to the trace, if there is one. */
  trace: (line: () => string) => void = () => undefined
  /** Called after each event that called `changed()`. */
  checkInvariants: () => void = () => undefined
  /** Reports a violated invariant in the middle of an event. */
  reportViolation: (invariant: string, details: string) => void = () => undefined
  private hasChanged = false
  private texts = 0

  constructor(seed: string) {
    this.random = createRandom(seed)
  }

  /** Milliseconds since 1970. */
  get wallNow(): number {
    return beginning + this.now
  }

  /** A unique text. */
  newText(of: string): string {
    return `${of} ${String(++this.texts)}`
  }

  /** Schedules a callback for a tab (or for none: `null`) after this many milliseconds. */
  after(milliseconds: number, runner: Runner | null, run: () => void, then?: () => void): Event {
    const event = { time: this.now + Math.max(milliseconds, 0), runner, run, then }
    this.queue.add(event)
    return event
  }

  /** Runs a callback for a tab now and waits for the promises it settles. In a closed tab nothing runs any more. */
  async within(runner: Runner | null, run: () => void): Promise<void> {
    if (runner?.isAlive === false) return
    this.runner = runner
    run()
    await new Promise((resolve) => nextTurn(resolve))
    this.runner = null
  }

  /** Advances time and runs all events that are due. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds
    for (let event = this.queue.next(until); event; event = this.queue.next(until)) {
      this.now = event.time
      await this.runEvent(event)
    }
    this.now = until
  }

  /** Advances time by this much and returns whether no events are left. */
  async runUntilIdle(longest: number): Promise<boolean> {
    await this.advance(longest)
    return this.queue.isEmpty()
  }

  /** Unfreezes a tab and schedules the events that waited for it. */
  thaw(runner: Runner): void {
    const waiting = runner.frozen ?? []
    runner.frozen = null
    for (const { run, then } of waiting) this.after(0, runner, run, then)
  }

  /** Marks that stored data or state has changed, so the invariants must be checked. */
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

/** Replaces the callback of a cancelled event. */
export const cancelled = (): void => undefined

/** Pending events, sorted by time in descending order; ties run in insertion order. */
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

  /** Removes and returns the next event that is due and not cancelled. */
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
