import { parseArgs } from 'node:util'
import { findPlanted, shorten, simulate, tellStory } from '../__tests__/simulation/run'
import { StartError } from '../server/start-error'
import { runOnce } from './tools/run-once'

const wholeNumber = (name: string, text: string) => {
  if (!/^\d{1,9}$/.test(text)) throw new StartError(`--${name} must be a whole number.`)
  return Number(text)
}

/** Prints the story of one seed, line by line. */
async function tell(seed: number): Promise<void> {
  const { lines, violation } = await tellStory(seed)
  console.log(lines.join('\n'))
  if (violation) await printShortest(seed)
}

async function printShortest(seed: number): Promise<void> {
  const shortest = await shorten(seed)
  if (shortest) console.log(`\nThe shortest story that breaks the same law, as a test:\n\n${shortest.asTest}\n`)
}

/** Lives through the stories of many seeds, one after the other. */
async function tellAll(first: number, stories: number): Promise<void> {
  const { broken, steps, seconds } = await simulate({ first, stories })
  for (const { seed, violation } of broken) console.log(`Seed ${seed}: ${violation.message}`)
  const [worst] = broken
  if (worst) await printShortest(worst.seed)
  console.log(
    `${stories} stories from seed ${first} on, ${(steps / stories).toFixed(1)} steps each, in ${seconds.toFixed(1)} s ` +
      `(${(stories / seconds).toFixed(0)} a second); a law was broken in ${broken.length}`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Looks for the planted faults, and says how soon each is found. */
async function lookForPlanted(most: number): Promise<void> {
  for (const { name, stories, law } of await findPlanted(most)) {
    console.log(`${stories === null ? 'NOT FOUND' : `after ${stories}`.padStart(9)}  ${name}${law && `: ${law}`}`)
    if (stories === null) process.exitCode = 1
  }
}

/**
 * `npm run simulate`: stories of everything that can go wrong, in virtual time, on the app's own code. `--seeds n` says how
 * many, `--first n` from which seed on; `--seed n --trace` prints the story of one; `--planted` looks for faults that are put
 * in to be found, in at most so many stories each.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1000' },
      first: { type: 'string', default: '1' },
      seed: { type: 'string' },
      trace: { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
    },
  })
  // What the app says to its console is no part of a story.
  console.error = console.warn = () => undefined
  const seeds = wholeNumber('seeds', values.seeds)
  const seed = values.seed === undefined ? null : wholeNumber('seed', values.seed)
  if (values.planted) await lookForPlanted(seeds)
  else if (seed === null) await tellAll(wholeNumber('first', values.first), seeds)
  else await (values.trace ? tell(seed) : tellAll(seed, 1))
})
