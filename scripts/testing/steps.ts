import { run } from './command'
import type { Counts } from './counts'
import type { Duration } from './durations'
import type { FlakyTest } from './flaky'

interface Step {
  name: string
  command: [string, ...string[]]
  /** Reads how many tests the command ran; without it, the step counts as one check. */
  count?: () => Counts
  /** Reads which of them passed only when they were retried. */
  flaky?: () => FlakyTest[]
  /** Reads how long each of them took. */
  durations?: () => Duration[]
  /** Whether the command writes straight to the terminal. */
  live?: boolean
}

interface Outcome extends Counts {
  name: string
  words: string
  seconds: number
}

/** How many of the slowest tests are listed. */
const slowestListed = 10

/** Runs the steps of the test command, prints each under its heading, and remembers how it went. */
export class Steps {
  private readonly outcomes: Outcome[] = []
  private readonly flaky: FlakyTest[] = []
  private readonly durations: Duration[] = []
  private readonly notes: string[] = []

  /** Runs a step; says whether all of it passed. */
  async run(step: Step): Promise<boolean> {
    if (step.live === true) printHeading(step.name)
    const { succeeded, output, seconds } = await run(step.command, { live: step.live ?? false })
    const counts = countsOf(step, succeeded)
    const words = succeeded ? 'passed' : 'FAILED'
    if (step.live !== true) printHeading(`${step.name}: ${words} in ${seconds.toFixed(1)} s`)
    if (output !== '') console.log(output)
    this.outcomes.push({ name: step.name, words, seconds, ...counts })
    this.flaky.push(...listOf(step, step.flaky))
    this.durations.push(...listOf(step, step.durations))
    return counts.failed === 0
  }

  /** Counts a step that could not be run as failed. */
  skip(name: string, reason: string): void {
    printHeading(`${name}: not run, ${reason}`)
    this.outcomes.push({ name, words: `NOT RUN, ${reason}`, seconds: 0, passed: 0, failed: 1 })
  }

  /** Says something about this machine at the end; it counts as neither passed nor failed. */
  note(what: string): void {
    this.notes.push(what)
  }

  /**
   * Prints the outcomes, the slowest tests, the flaky ones, what was noted and, as the last line and alone, the sum. Says whether
   * everything passed.
   */
  conclude(): boolean {
    const slowest = this.durations.sort((one, other) => other.seconds - one.seconds).slice(0, slowestListed)
    if (slowest.length > 0) printHeading('The slowest tests')
    for (const { name, seconds } of slowest) console.log(`${formatSeconds(seconds)}  ${name}`)
    printHeading('All of it')
    for (const { name, words, seconds, passed, failed } of this.outcomes) {
      const counts = `${String(passed).padStart(5)} passed${String(failed).padStart(5)} failed`
      console.log(`${name.padEnd(32)}${formatSeconds(seconds)}${counts}   ${words}`)
    }
    if (this.flaky.length > 0) printHeading('flaky: failed at first, passed when retried')
    for (const { name, error } of this.flaky) console.log(`${name}\n${indent(error)}`)
    for (const what of this.notes) console.log(`\n${what}`)
    const sum = (key: keyof Counts) => this.outcomes.reduce((total, outcome) => total + outcome[key], 0)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
    return sum('failed') === 0
  }
}

/** The step's counts. A command may fail without a failed test, or before it has written its results. */
function countsOf({ name, count }: Step, succeeded: boolean): Counts {
  const asOne = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  if (!count) return asOne
  try {
    const counts = count()
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch (error) {
    console.error(`The results of "${name}" cannot be read.`, error)
    return { passed: 0, failed: 1 }
  }
}

/** What the results of a step list; nothing if they cannot be read. */
function listOf<Item>({ name }: Step, read: (() => Item[]) | undefined): Item[] {
  try {
    return read?.() ?? []
  } catch (error) {
    console.error(`The tests of "${name}" cannot be read.`, error)
    return []
  }
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

const indent = (text: string) => text.replaceAll(/^/gm, '  ')

function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}
