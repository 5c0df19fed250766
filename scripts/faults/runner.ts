import { stripVTControlCharacters } from 'node:util'
import { withTimeLimit } from '../../src/lib/time-limit'
import { createRandom } from '../tools/seeded-random'
import type { Fault, Scene } from './fault'
import { Ledger } from './ledger'
import { judge } from './verdict'

/** What came of the tries of one fault. */
export interface Outcome {
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
export interface Finding {
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

interface RunOptions<House> {
  house: House
  seed: number
  /** Which tries, counted from 1. */
  numbers: readonly number[]
  onFinding: (finding: Finding) => void
  /** Called after each try, with how many have been played. */
  onTry?: (played: number) => void
}

/** Plays the tries of a fault. Each draws from a chance of its own, so that it is the same try when it is played alone. */
export async function runFault<House>(fault: Fault<House>, options: RunOptions<House>): Promise<Outcome> {
  const { house, seed, numbers, onFinding, onTry } = options
  const begin = performance.now()
  const outcome: Outcome = {
    what: fault.what,
    tries: 0,
    rounds: 0,
    ideas: 0,
    lost: 0,
    duplicated: 0,
    failed: 0,
    seconds: 0,
  }
  let scene: Scene | null = null
  for (const number of numbers) {
    const name = `${seed}/${fault.name}/${number}`
    const ledger = new Ledger(`${fault.name} ${seed}.${number}`)
    const problems: string[] = []
    try {
      scene ??= await fault.open(house)
      const played = scene.play(ledger, createRandom(name))
      await withTimeLimit(played, longestTryMs).catch((error: unknown) =>
        problems.push(`It broke off: ${wordsOf(error)}`),
      )
      const { lost, duplicated, unexplained } = judge(ledger, await scene.kept())
      outcome.lost += lost.length
      outcome.duplicated += duplicated.length
      problems.push(...lost, ...duplicated, ...unexplained)
    } catch (error) {
      problems.push(`It could not be judged: ${wordsOf(error)}`)
    }
    const promised = ledger.rounds.filter(({ isPromised }) => isPromised)
    outcome.tries += 1
    outcome.rounds += promised.length
    outcome.ideas += promised.reduce((sum, { ideas }) => sum + ideas.length, 0)
    onTry?.(outcome.tries)
    if (problems.length === 0) continue
    outcome.failed += 1
    onFinding({ fault: fault.name, number, seed, notes: ledger.notes, problems })
    // What a failed try leaves behind is no place for the next one.
    if (scene) await withTimeLimit(scene.close(), longestCloseMs).catch(() => undefined)
    scene = null
  }
  await scene?.close()
  return { ...outcome, seconds: (performance.now() - begin) / 1000 }
}

/** Assertions colour their messages for a terminal; a report is read elsewhere, too. */
function wordsOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
