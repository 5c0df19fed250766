import fc from 'fast-check'
import { anyHistory, generateHistory, runHistory, type History } from './history'
import { handlersOf, machines, phaseOf } from './machines'
import { plantedFaults } from './planted-faults'
import type { Violation } from './simulation'

function* seedsFrom(first: number, histories: number) {
  for (let seed = first; seed < first + histories; seed++) yield seed
}

/** Runs the histories of many seeds and prints the violations. Sets exit code 1 if there are any. */
export async function runHistories(first: number, histories: number): Promise<void> {
  const begin = performance.now()
  const broken: number[] = []
  let steps = 0
  for (const seed of seedsFrom(first, histories)) {
    const { simulation, violation } = await runHistory(generateHistory(seed))
    steps += simulation.steps
    if (!violation) continue
    console.log(`Seed ${seed}: ${violation.message}`)
    broken.push(seed)
  }
  const seconds = (performance.now() - begin) / 1000
  const [worst] = broken
  if (worst !== undefined) await printShortest(worst)
  console.log(
    `${histories} histories from seed ${first}, ${(steps / histories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(histories / seconds).toFixed(0)} per second); ${broken.length} violated an invariant`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Prints the trace of one seed. */
export async function printHistory(seed: number): Promise<void> {
  const { simulation, violation } = await runHistory(generateHistory(seed), { isTraced: true })
  console.log(simulation.traceLines.join('\n'))
  if (violation) await printShortest(seed)
}

/** Shrinks a failing history to the shortest one that violates the same invariant, and prints it as a test. */
async function printShortest(seed: number): Promise<void> {
  const { violation } = await runHistory(generateHistory(seed))
  if (!violation) return
  let shortest = { history: generateHistory(seed), violation }
  const isKept = fc.asyncProperty(anyHistory, async (history) => {
    const outcome = await runHistory(history)
    if (outcome.violation?.invariant !== violation.invariant) return true
    shortest = { history, violation: outcome.violation }
    return false
  })
  await fc.check(isKept, { seed, numRuns: 1 })
  const test = toTest(shortest.history, shortest.violation)
  console.log(`\nThe shortest history that violates the same invariant, as a test:\n\n${test}\n`)
}

/** Test code that replays this history, to be pasted into __tests__/trials/simulation.test.ts. */
function toTest({ setting, steps }: History, { message }: Violation): string {
  return [
    `test(${JSON.stringify(message)}, async () => {`,
    `  const result = await replayHistory(${JSON.stringify(setting)}, [`,
    ...Array.from(steps, (step) => `    ${step.toString()},`),
    '  ])',
    '  expect(result.violation).toBeNull()',
    '})',
  ].join('\n')
}

/** Prints how soon each planted fault is found, and by which invariant. Sets exit code 1 if one is missed. */
export async function printPlantedFaults(most: number): Promise<void> {
  const find = async (fault: (typeof plantedFaults)[number]) => {
    for (const seed of seedsFrom(1, most)) {
      const { violation } = await runHistory(generateHistory(seed), { fault })
      if (violation) return { after: `after ${seed}`, invariant: `: ${violation.invariant}` }
    }
    process.exitCode = 1
    return { after: 'NOT FOUND', invariant: '' }
  }
  for (const fault of plantedFaults) {
    const { after, invariant } = await find(fault)
    console.log(`${after.padStart(9)}  ${fault.name}${invariant}`)
  }
}

/** Prints each history as the server saw it, one line of JSON per history. */
export async function printServerHistories(first: number, histories: number): Promise<void> {
  for (const seed of seedsFrom(first, histories)) {
    const { server } = (await runHistory(generateHistory(seed))).simulation
    console.log(JSON.stringify({ seed, exchanges: server.exchanges, records: [...server.records.values()] }))
  }
}

/** Prints which cells of the machines' tables, phase and event, these histories cover and which they miss. */
export async function printCells(first: number, histories: number): Promise<void> {
  const reached = new Set<string>()
  const onEvent = ({ type }: { type: string }, before: unknown) => {
    for (const { machine, event } of handlersOf.get(type) ?? [])
      reached.add(`${machine.name} ${String(phaseOf(before, machine))} ${event}`)
  }
  for (const seed of seedsFrom(first, histories)) await runHistory(generateHistory(seed), { onEvent })
  for (const { name, table } of machines) {
    const cells = Object.entries(table).flatMap(([phase, row]) => Object.keys(row).map((event) => `${phase} ${event}`))
    const missed = cells.filter((cell) => !reached.has(`${name} ${cell}`))
    console.log(`${name}: ${cells.length - missed.length} of ${cells.length}`)
    if (missed.length > 0) console.log(`  not reached: ${missed.join(', ')}`)
  }
}
