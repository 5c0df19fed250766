import { stripVTControlCharacters } from 'node:util'
import { withTimeLimit } from '../../src/lib/time-limit'
import { createRandom, type SeededRandom } from '../../scripts/tools/seeded-random'
import { ExerciseDriver } from './exercise-driver'
import { checkRounds, isPromised, Ledger, type SavedRound } from './ledger'
import { signUp, type Environment, type Person } from './person'

/** One kind of fault. */
export interface Fault {
  /** What `--only` takes. */
  name: string
  /** What breaks: the row's name in the table. */
  what: string
  /** Number of tries in a full run. */
  tries: number
  /**
   * Runs one try until everything should be on the server. Records in the ledger what the screen acknowledges, and throws if the
   * screen shows something wrong.
   */
  play(oneTry: Try): Promise<void>
}

/** One try of a fault, with people of its own. */
export class Try {
  private readonly people: Person[] = []
  /** Reads what is on the server besides the people's own records. */
  readOthers: () => Promise<SavedRound[]> = async () => []

  constructor(
    readonly environment: Environment,
    readonly ledger: Ledger,
    readonly random: SeededRandom,
  ) {}

  async newPerson(): Promise<Person> {
    const person = await signUp(this.environment)
    this.people.push(person)
    return person
  }

  /** A new person, who opens a page to do rounds in. */
  async openExercise(path?: string): Promise<{ person: Person; driver: ExerciseDriver }> {
    const person = await this.newPerson()
    return { person, driver: await ExerciseDriver.open(await person.openBrowser(), this.ledger, path) }
  }

  /** All rounds of these people, read directly from the server. */
  async savedRounds(): Promise<SavedRound[]> {
    await this.environment.server.launch()
    const own = this.people.map((person) => person.readRounds())
    return (await Promise.all([...own, this.readOthers()])).flat()
  }
}

/** Totals over all tries of one fault: rounds and ideas are those that the screen acknowledged. */
const nothing = {
  ...{ tries: 0, rounds: 0, ideas: 0 },
  /** Rounds that were missing, or missed an idea. */
  lost: 0,
  duplicated: 0,
  /** Tries with any problem, including lost and duplicated rounds. */
  failed: 0,
  seconds: 0,
}

export type FaultResult = typeof nothing

/** A try that exceeds it counts as failed. In milliseconds. */
const longestTryMs = 180_000

/** Time limit for closing the browsers, in milliseconds: a hung page may not close. */
const longestCloseMs = 10_000

interface RunOptions {
  environment: Environment
  seed: number
  /** Which tries, counted from 1. */
  numbers: readonly number[]
  /** Called with a description of each failed try. */
  onFailedTry: (failedTry: string) => void
}

/** Runs the tries of a fault. Each try has its own random generator, so it can be repeated alone. */
export async function runFault({ name, play }: Fault, options: RunOptions): Promise<FaultResult> {
  const { environment, seed, numbers, onFailedTry } = options
  const begin = performance.now()
  const result = { ...nothing }
  for (const number of numbers) {
    const ledger = new Ledger(`${name} ${seed}.${number}`)
    const oneTry = new Try(environment, ledger, createRandom(`${seed}/${name}/${number}`))
    const problems: string[] = []
    const note = (what: string) => (error: unknown) => void problems.push(`${what}: ${messageOf(error)}`)
    await environment.server.launch()
    await withTimeLimit(play(oneTry), longestTryMs).catch(note('The try failed'))
    const saved = await oneTry.savedRounds().catch(note('The result could not be read'))
    const { lost, duplicated, unexplained } = checkRounds(ledger, saved ?? [])
    problems.push(...lost, ...duplicated, ...unexplained)
    const closing = Promise.all(environment.browser.contexts().map((context) => context.close()))
    await withTimeLimit(closing, longestCloseMs).catch(() => undefined)

    const promised = ledger.rounds.filter(isPromised)
    result.tries += 1
    result.rounds += promised.length
    result.ideas += promised.reduce((sum, { ideas }) => sum + ideas.length, 0)
    result.lost += lost.length
    result.duplicated += duplicated.length
    if (problems.length === 0) continue
    result.failed += 1
    onFailedTry(
      [
        `FAILED: ${name}, try ${number}`,
        `  chosen: ${ledger.notes.join('; ')}`,
        ...problems.map((problem) => `  ${problem.replaceAll('\n', '\n  ')}`),
        `  again: npm run faults -- --seed ${seed} --only ${name} --try ${number}`,
      ].join('\n'),
    )
  }
  return { ...result, seconds: (performance.now() - begin) / 1_000 }
}

/** The stack or message of an error, without terminal colours. */
function messageOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
