import './globals'
import fc from 'fast-check'
import { anyHistory, historyOf, live, type History } from './history'
import { plantedFaults, type PlantedFault } from './planted-faults'
import type { ServerStory } from './server-model'
import type { Setting, Violation } from './simulation'
import { stepOf } from './step'

/** Stories of one seed after the other. */
export interface Run {
  first: number
  stories: number
}

/** A story in which an invariant was broken. */
interface Broken {
  seed: number
  violation: Violation
}

/** What came of a run. */
export interface Told {
  stories: number
  steps: number
  seconds: number
  broken: Broken[]
}

/** Lives through the stories of these seeds. */
export async function simulate({ first, stories }: Run): Promise<Told> {
  const begin = performance.now()
  const broken: Broken[] = []
  let steps = 0
  for (let seed = first; seed < first + stories; seed++) {
    const { simulation, violation } = await live(historyOf(seed))
    steps += simulation.steps
    if (violation) broken.push({ seed, violation })
  }
  return { stories, steps, seconds: (performance.now() - begin) / 1000, broken }
}

/** The stories of these seeds as the server saw them. */
export async function* serverStories({ first, stories }: Run): AsyncGenerator<ServerStory> {
  for (let seed = first; seed < first + stories; seed++) {
    const { server } = (await live(historyOf(seed))).simulation
    yield { seed, exchanges: server.exchanges, records: [...server.records.values()] }
  }
}

/** The story of a seed, for people to read. */
export async function tellStory(seed: number): Promise<{ lines: readonly string[]; violation: Violation | null }> {
  const { simulation, violation } = await live(historyOf(seed), { isTold: true })
  return { lines: simulation.story, violation }
}

/** The shortest story that breaks the same invariant, and how a test tells it; null where the story of this seed breaks none. */
export async function shorten(
  seed: number,
  fault: PlantedFault | null = null,
): Promise<{ history: History; violation: Violation; asTest: string } | null> {
  const { violation } = await live(historyOf(seed), { fault })
  if (!violation) return null
  let shortest = { history: historyOf(seed), violation }
  const isKept = fc.asyncProperty(anyHistory, async (history) => {
    const outcome = await live(history, { fault })
    if (outcome.violation?.invariant !== violation.invariant) return true
    shortest = { history, violation: outcome.violation }
    return false
  })
  await fc.check(isKept, { seed, numRuns: 1 })
  return { ...shortest, asTest: testOf(shortest.history, shortest.violation) }
}

/** A test that tells this story; to be pasted into __tests__/scripts/simulation.test.ts. */
function testOf({ setting, steps }: History, { message }: Violation): string {
  const lines = Array.from(steps, (step) => step.toString())
  return [
    `test(${JSON.stringify(message)}, async () => {`,
    `  const told = await retell(${JSON.stringify(setting)}, [`,
    ...lines.map((line) => `    ${line},`),
    '  ])',
    '  expect(told.violation).toBeNull()',
    '})',
  ].join('\n')
}

/** Tells a story as it was written down. */
export const retell = (setting: Setting, steps: readonly (readonly [name: string, values: unknown])[]) =>
  live({ setting, steps: steps.map(stepOf) })

/** How soon a planted fault is found. */
export interface Found {
  name: string
  /** After how many stories; null where it is not found. */
  stories: number | null
  /** The invariant that it breaks first. */
  invariant: string
}

/** Looks for each planted fault in the stories from the first seed on. */
export async function findPlanted(most: number): Promise<Found[]> {
  const found: Found[] = []
  for (const fault of plantedFaults) found.push(await find(fault, most))
  return found
}

async function find(fault: PlantedFault, most: number): Promise<Found> {
  for (let seed = 1; seed <= most; seed++) {
    const { violation } = await live(historyOf(seed), { fault })
    if (violation) return { name: fault.name, stories: seed, invariant: violation.invariant }
  }
  return { name: fault.name, stories: null, invariant: '' }
}
