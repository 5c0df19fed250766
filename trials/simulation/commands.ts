import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { anyHistory, generateHistory, runHistory } from './history'
import { plantedFaults, type PlantedFault } from './planted-faults'

function* seedsFrom(first: number, histories: number) {
  for (let seed = first; seed < first + histories; seed++) yield seed
}

/** Runs the histories of many seeds and prints the violations. Sets exit code 1 if there are any. */
export async function runHistories(first: number, histories: number): Promise<void> {
  const begin = performance.now()
  let steps = 0
  let broken = 0
  for (const seed of seedsFrom(first, histories)) {
    // Between two histories, a lane can notice that the process that started it is gone.
    await setImmediate()
    const { simulation, violation } = await runHistory(generateHistory(seed))
    steps += simulation.steps
    if (!violation) continue
    broken += 1
    console.log(`Seed ${seed}: ${violation.message}. “npm run simulate -- --seed ${seed}” shows how.`)
  }
  const seconds = (performance.now() - begin) / 1000
  console.log(
    `${histories} histories from seed ${first}, ${(steps / histories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(histories / seconds).toFixed(0)} per second); ${broken} violated an invariant`,
  )
  if (broken > 0) process.exitCode = 1
}

/** Prints the trace of a seed's history; if it violates an invariant, of the shortest history that violates the same one. */
export async function printHistory(seed: number): Promise<void> {
  const whole = await runHistory(generateHistory(seed), { isTraced: true })
  let shortest = whole
  if (whole.violation) {
    const isKept = fc.asyncProperty(anyHistory, async (history) => {
      const result = await runHistory(history, { isTraced: true })
      if (result.violation?.invariant !== whole.violation?.invariant) return true
      shortest = result
      return false
    })
    await fc.check(isKept, { seed, numRuns: 1 })
    process.exitCode = 1
  }
  console.log(shortest.simulation.traceLines.join('\n'))
}

/** Prints how soon each planted fault is found, and by which invariant. Sets exit code 1 if one is missed. */
export async function printPlantedFaults(most: number): Promise<void> {
  for (const fault of plantedFaults) console.log(await findFault(fault, most))
}

async function findFault(fault: PlantedFault, most: number): Promise<string> {
  for (const seed of seedsFrom(1, most)) {
    const { violation } = await runHistory(generateHistory(seed), { fault })
    if (violation) return `after ${String(seed).padStart(5)}  ${fault.name}: ${violation.invariant}`
  }
  process.exitCode = 1
  return `NOT FOUND    ${fault.name}`
}

/** Prints each history as the server saw it, one line of JSON per history. */
export async function printServerHistories(first: number, histories: number): Promise<void> {
  for (const seed of seedsFrom(first, histories)) {
    const { server } = (await runHistory(generateHistory(seed))).simulation
    console.log(JSON.stringify({ seed, exchanges: server.exchanges, records: server.records }))
  }
}
