import './environment/globals'
import fc from 'fast-check'
import { anyHistory, generateHistory, runHistory, type History } from './history'
import { plantedFaults, type PlantedFault } from './planted-faults'
import type { ServerHistory } from './environment/server-model'
import type { Setting, Violation } from './simulation'
import { stepOf } from './steps/step'

/** A range of consecutive seeds, one history each. */
export interface HistoryRange {
  first: number
  histories: number
}

/** A history that violated an invariant. */
interface BrokenHistory {
  seed: number
  violation: Violation
}

/** Totals of a run, and the violations it found. */
export interface RunResult {
  histories: number
  steps: number
  seconds: number
  broken: BrokenHistory[]
}

/** Runs the histories of these seeds. */
export async function simulate({ first, histories }: HistoryRange): Promise<RunResult> {
  const begin = performance.now()
  const broken: BrokenHistory[] = []
  let steps = 0
  for (let seed = first; seed < first + histories; seed++) {
    const { simulation, violation } = await runHistory(generateHistory(seed))
    steps += simulation.steps
    if (violation) broken.push({ seed, violation })
  }
  return { histories, steps, seconds: (performance.now() - begin) / 1000, broken }
}

/** Yields, for each seed, the requests that the server model received and its final records. */
export async function* serverHistories({ first, histories }: HistoryRange): AsyncGenerator<ServerHistory> {
  for (let seed = first; seed < first + histories; seed++) {
    const { server } = (await runHistory(generateHistory(seed))).simulation
    yield { seed, exchanges: server.exchanges, records: [...server.records.values()] }
  }
}

/** Runs the history of a seed and returns a readable trace. */
export async function traceHistory(seed: number): Promise<{ lines: readonly string[]; violation: Violation | null }> {
  const { simulation, violation } = await runHistory(generateHistory(seed), { isTraced: true })
  return { lines: simulation.traceLines, violation }
}

/** Shrinks a failing history to the shortest one that violates the same invariant, also as test code; null if this seed does not fail. */
export async function shorten(
  seed: number,
  fault: PlantedFault | null = null,
): Promise<{ history: History; violation: Violation; asTest: string } | null> {
  const { violation } = await runHistory(generateHistory(seed), { fault })
  if (!violation) return null
  let shortest = { history: generateHistory(seed), violation }
  const isKept = fc.asyncProperty(anyHistory, async (history) => {
    const outcome = await runHistory(history, { fault })
    if (outcome.violation?.invariant !== violation.invariant) return true
    shortest = { history, violation: outcome.violation }
    return false
  })
  await fc.check(isKept, { seed, numRuns: 1 })
  return { ...shortest, asTest: toTest(shortest.history, shortest.violation) }
}

/** Test code that replays this history, to be pasted into __tests__/trials/simulation.test.ts. */
function toTest({ setting, steps }: History, { message }: Violation): string {
  const lines = Array.from(steps, (step) => step.toString())
  return [
    `test(${JSON.stringify(message)}, async () => {`,
    `  const result = await replayHistory(${JSON.stringify(setting)}, [`,
    ...lines.map((line) => `    ${line},`),
    '  ])',
    '  expect(result.violation).toBeNull()',
    '})',
  ].join('\n')
}

/** Runs a history from its printed steps. */
export const replayHistory = (setting: Setting, steps: readonly (readonly [name: string, values: unknown])[]) =>
  runHistory({ setting, steps: steps.map(stepOf) })

/** How soon the simulation finds a planted fault. */
export interface FoundFault {
  name: string
  /** Number of histories until it was found; null if it was not found. */
  histories: number | null
  /** The first invariant that it violates. */
  invariant: string
}

/** Runs histories with each planted fault until one fails. @param most the most histories to try per fault */
export async function findPlantedFaults(most: number): Promise<FoundFault[]> {
  const found: FoundFault[] = []
  for (const fault of plantedFaults) found.push(await find(fault, most))
  return found
}

async function find(fault: PlantedFault, most: number): Promise<FoundFault> {
  for (let seed = 1; seed <= most; seed++) {
    const { violation } = await runHistory(generateHistory(seed), { fault })
    if (violation) return { name: fault.name, histories: seed, invariant: violation.invariant }
  }
  return { name: fault.name, histories: null, invariant: '' }
}
