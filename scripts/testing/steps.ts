import { run } from './command'
import type { Counts, Results } from './results'

interface Step {
  name: string
  command: [string, ...string[]]
  /** Reads what the command wrote about its tests; without it, the step counts as one check. */
  read?: () => Results
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
  private readonly flaky: Results['flaky'][number][] = []
  private readonly durations: Results['durations'][number][] = []
  private readonly notes: string[] = []

  /** Runs a step; says whether all of it passed. */
  async run(step: Step): Promise<boolean> {
    if (step.live === true) printHeading(step.name)
    const { succeeded, output, seconds } = await run(step.command, { live: step.live ?? false })
    const { durations, flaky, ...counts } = resultsOf(step, succeeded)
    const words = succeeded ? 'passed' : 'FAILED'
    if (step.live !== true) printHeading(`${step.name}: ${words} in ${seconds.toFixed(1)} s`)
    if (output !== '') console.log(output)
    this.outcomes.push({ name: step.name, words, seconds, ...counts })
    this.flaky.push(...flaky)
    this.durations.push(...durations)
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

/** The step's results. A command may fail without a failed test, or before it has written its results. */
function resultsOf({ name, read }: Step, succeeded: boolean): Results {
  const asOne = { passed: Number(succeeded), failed: Number(!succeeded), durations: [], flaky: [] }
  if (!read) return asOne
  try {
    const results = read()
    return succeeded || results.failed > 0 ? results : { ...results, failed: 1 }
  } catch (error) {
    console.error(`The results of "${name}" cannot be read.`, error)
    return { ...asOne, passed: 0, failed: 1 }
  }
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

const indent = (text: string) => text.replaceAll(/^/gm, '  ')

function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}
