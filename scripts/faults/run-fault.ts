import { stripVTControlCharacters } from 'node:util'
import { withTimeLimit } from '../../src/lib/time-limit'
import { createRandom } from '../tools/seeded-random'
import type { Fault, Scenario } from './fault'
import { Ledger } from './ledger'
import { checkRounds } from './check-rounds'

/** What came of the tries of one fault. */
export interface FaultResult {
  what: string
  tries: number
  /** What the screen has acknowledged in all tries. */
  rounds: number
  ideas: number
  /** Rounds that were missing, or missed an idea. */
  lost: number
  duplicated: number
  /** Tries that ended in anything but what was promised, the lost and the duplicated among them. */
  failed: number
  seconds: number
}

/** A try that did not end as promised. */
export interface FailedTry {
  fault: string
  number: number
  seed: number
  /** What chance had chosen. */
  notes: readonly string[]
  /** What was expected, and what was found. */
  problems: readonly string[]
}

/** No try takes this long; one that does hangs, and counts as failed. In milliseconds. */
const longestTryMs = 180_000

/** A page that hangs may not close either. */
const longestCloseMs = 10_000

interface RunOptions<Environment> {
  environment: Environment
  seed: number
  /** Which tries, counted from 1. */
  numbers: readonly number[]
  onFailedTry: (failedTry: FailedTry) => void
  /** Called after each try, with how many have been played. */
  onTry?: (played: number) => void
}

/** Plays the tries of a fault. Each draws from a chance of its own, so that it is the same try when it is played alone. */
export async function runFault<Environment>(
  fault: Fault<Environment>,
  options: RunOptions<Environment>,
): Promise<FaultResult> {
  const { environment, seed, numbers, onFailedTry, onTry } = options
  const begin = performance.now()
  const result: FaultResult = {
    what: fault.what,
    tries: 0,
    rounds: 0,
    ideas: 0,
    lost: 0,
    duplicated: 0,
    failed: 0,
    seconds: 0,
  }
  let scenario: Scenario | null = null
  for (const number of numbers) {
    const name = `${seed}/${fault.name}/${number}`
    const ledger = new Ledger(`${fault.name} ${seed}.${number}`)
    const problems: string[] = []
    try {
      scenario ??= await fault.open(environment)
      const played = scenario.runTry(ledger, createRandom(name))
      await withTimeLimit(played, longestTryMs).catch((error: unknown) =>
        problems.push(`It broke off: ${messageOf(error)}`),
      )
      const { lost, duplicated, unexplained } = checkRounds(ledger, await scenario.savedRounds())
      result.lost += lost.length
      result.duplicated += duplicated.length
      problems.push(...lost, ...duplicated, ...unexplained)
    } catch (error) {
      problems.push(`It could not be judged: ${messageOf(error)}`)
    }
    const promised = ledger.rounds.filter(({ isPromised }) => isPromised)
    result.tries += 1
    result.rounds += promised.length
    result.ideas += promised.reduce((sum, { ideas }) => sum + ideas.length, 0)
    onTry?.(result.tries)
    if (problems.length === 0) continue
    result.failed += 1
    onFailedTry({ fault: fault.name, number, seed, notes: ledger.notes, problems })
    // What a failed try leaves behind is no place for the next one.
    if (scenario) await withTimeLimit(scenario.close(), longestCloseMs).catch(() => undefined)
    scenario = null
  }
  await scenario?.close()
  return { ...result, seconds: (performance.now() - begin) / 1000 }
}

/** Assertions colour their messages for a terminal; a report is read elsewhere, too. */
function messageOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
