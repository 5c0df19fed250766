import { findPlantedFaults, serverHistories, shorten, simulate, traceHistory } from '../../__tests__/simulation/run'

/** Prints the story of one seed, line by line. */
export async function printHistory(seed: number): Promise<void> {
  const { lines, violation } = await traceHistory(seed)
  console.log(lines.join('\n'))
  if (violation) await printShortest(seed)
}

async function printShortest(seed: number): Promise<void> {
  const shortest = await shorten(seed)
  if (shortest) console.log(`\nThe shortest story that breaks the same invariant, as a test:\n\n${shortest.asTest}\n`)
}

/** Lives through the stories of many seeds, one after the other. */
export async function runHistories(first: number, histories: number): Promise<void> {
  const { broken, steps, seconds } = await simulate({ first, histories })
  for (const { seed, violation } of broken) console.log(`Seed ${seed}: ${violation.message}`)
  const [worst] = broken
  if (worst) await printShortest(worst.seed)
  console.log(
    `${histories} stories from seed ${first} on, ${(steps / histories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(histories / seconds).toFixed(0)} a second); an invariant was broken in ${broken.length}`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Prints the stories as the server saw them, a line of JSON each. */
export async function printServerHistories(first: number, histories: number): Promise<void> {
  for await (const history of serverHistories({ first, histories })) console.log(JSON.stringify(history))
}

/** Looks for the planted faults, and says how soon each is found. */
export async function printPlantedFaults(most: number): Promise<void> {
  for (const { name, histories, invariant } of await findPlantedFaults(most)) {
    console.log(
      `${histories === null ? 'NOT FOUND' : `after ${histories}`.padStart(9)}  ${name}${invariant && `: ${invariant}`}`,
    )
    if (histories === null) process.exitCode = 1
  }
}
