import { findPlantedFaults, serverHistories, shorten, simulate, traceHistory } from './run'

/** Prints the trace of one seed. */
export async function printHistory(seed: number): Promise<void> {
  const { lines, violation } = await traceHistory(seed)
  console.log(lines.join('\n'))
  if (violation) await printShortest(seed)
}

async function printShortest(seed: number): Promise<void> {
  const shortest = await shorten(seed)
  if (shortest)
    console.log(`\nThe shortest history that violates the same invariant, as a test:\n\n${shortest.asTest}\n`)
}

/** Runs the histories of many seeds and prints the violations. Sets exit code 1 if there are any. */
export async function runHistories(first: number, histories: number): Promise<void> {
  const { broken, steps, seconds } = await simulate({ first, histories })
  for (const { seed, violation } of broken) console.log(`Seed ${seed}: ${violation.message}`)
  const [worst] = broken
  if (worst) await printShortest(worst.seed)
  console.log(
    `${histories} histories from seed ${first}, ${(steps / histories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(histories / seconds).toFixed(0)} per second); ${broken.length} violated an invariant`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Prints each history as the server saw it, one line of JSON per history. */
export async function printServerHistories(first: number, histories: number): Promise<void> {
  for await (const history of serverHistories({ first, histories })) console.log(JSON.stringify(history))
}

/** Prints how soon each planted fault is found. Sets exit code 1 if one is missed. */
export async function printPlantedFaults(most: number): Promise<void> {
  for (const { name, histories, invariant } of await findPlantedFaults(most)) {
    console.log(
      `${histories === null ? 'NOT FOUND' : `after ${histories}`.padStart(9)}  ${name}${invariant && `: ${invariant}`}`,
    )
    if (histories === null) process.exitCode = 1
  }
}
