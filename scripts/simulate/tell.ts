import { findPlanted, serverStories, shorten, simulate, tellStory } from '../../__tests__/simulation/run'

/** Prints the story of one seed, line by line. */
export async function tell(seed: number): Promise<void> {
  const { lines, violation } = await tellStory(seed)
  console.log(lines.join('\n'))
  if (violation) await printShortest(seed)
}

async function printShortest(seed: number): Promise<void> {
  const shortest = await shorten(seed)
  if (shortest) console.log(`\nThe shortest story that breaks the same invariant, as a test:\n\n${shortest.asTest}\n`)
}

/** Lives through the stories of many seeds, one after the other. */
export async function tellAll(first: number, stories: number): Promise<void> {
  const { broken, steps, seconds } = await simulate({ first, stories })
  for (const { seed, violation } of broken) console.log(`Seed ${seed}: ${violation.message}`)
  const [worst] = broken
  if (worst) await printShortest(worst.seed)
  console.log(
    `${stories} stories from seed ${first} on, ${(steps / stories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(stories / seconds).toFixed(0)} a second); an invariant was broken in ${broken.length}`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Prints the stories as the server saw them, a line of JSON each. */
export async function printServerStories(first: number, stories: number): Promise<void> {
  for await (const story of serverStories({ first, stories })) console.log(JSON.stringify(story))
}

/** Looks for the planted faults, and says how soon each is found. */
export async function lookForPlanted(most: number): Promise<void> {
  for (const { name, stories, invariant } of await findPlanted(most)) {
    console.log(
      `${stories === null ? 'NOT FOUND' : `after ${stories}`.padStart(9)}  ${name}${invariant && `: ${invariant}`}`,
    )
    if (stories === null) process.exitCode = 1
  }
}
