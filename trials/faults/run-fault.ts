import { stripVTControlCharacters } from 'node:util'
import { withTimeLimit } from '../../src/lib/time-limit'
import { createRandom } from '../../scripts/tools/seeded-random'
import type { Fault, Scenario } from './fault'
import { Ledger } from './ledger'
import { checkRounds } from './check-rounds'

/** Totals over all tries of one fault. */
export interface FaultResult {
  what: string
  tries: number
  /** Rounds and ideas that the screen acknowledged, over all tries. */
  rounds: number
  ideas: number
  /** Rounds that were missing, or missed an idea. */
  lost: number
  duplicated: number
  /** Tries with any problem, including lost and duplicated rounds. */
  failed: number
  seconds: number
}

/** A try with a problem. */
export interface FailedTry {
  fault: string
  number: number
  seed: number
  /** The random choices of the try. */
  notes: readonly string[]
  /** One line per problem: what was expected and what was found. */
  problems: readonly string[]
}

/** Time limit of a try, in milliseconds. A try that exceeds it counts as failed. */
const longestTryMs = 180_000

/** Time limit for closing a scenario, in milliseconds: a hung page may not close. */
const longestCloseMs = 10_000

interface RunOptions<Environment> {
  environment: Environment
  seed: number
  /** Which tries, counted from 1. */
  numbers: readonly number[]
  onFailedTry: (failedTry: FailedTry) => void
  /** Called after each try with the number of tries so far. */
  onTry?: (played: number) => void
}

/** Runs the tries of a fault. Each try has its own random generator, so it can be repeated alone. */
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
        problems.push(`The try failed: ${messageOf(error)}`),
      )
      const { lost, duplicated, unexplained } = checkRounds(ledger, await scenario.savedRounds())
      result.lost += lost.length
      result.duplicated += duplicated.length
      problems.push(...lost, ...duplicated, ...unexplained)
    } catch (error) {
      problems.push(`The result could not be checked: ${messageOf(error)}`)
    }
    const promised = ledger.rounds.filter(({ isPromised }) => isPromised)
    result.tries += 1
    result.rounds += promised.length
    result.ideas += promised.reduce((sum, { ideas }) => sum + ideas.length, 0)
    onTry?.(result.tries)
    if (problems.length === 0) continue
    result.failed += 1
    onFailedTry({ fault: fault.name, number, seed, notes: ledger.notes, problems })
    // A failed try may leave a broken state behind, so the next one gets a new scenario.
    if (scenario) await withTimeLimit(scenario.close(), longestCloseMs).catch(() => undefined)
    scenario = null
  }
  await scenario?.close()
  return { ...result, seconds: (performance.now() - begin) / 1000 }
}

/** The stack or message of an error, without terminal colours. */
function messageOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
