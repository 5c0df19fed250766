import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'

export interface Options {
  /** The same seed chooses the same moments. */
  seed: number
  /** The names of the faults to run; empty for all. */
  only: readonly string[]
  /** Only this try, counted from 1. */
  onlyTry?: number
  /** Tries of each fault, instead of its own number. */
  tries?: number
  /** How many faults run side by side, each with a server and a browser of its own. */
  lanes: number
}

export const usage = `npm run faults -- [--seed <n>] [--only <fault>]… [--try <n>] [--tries <n>] [--lanes <n>]`

/** Reads the command line. Throws an Error whose message says what is wrong with it. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true, default: [] },
      try: { type: 'string' },
      tries: { type: 'string' },
      lanes: { type: 'string', default: '2' },
    },
  })
  const unknown = values.only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  return {
    seed: integerOption('--seed', values.seed),
    only: values.only,
    lanes: integerOption('--lanes', values.lanes),
    ...(values.try !== undefined && { onlyTry: integerOption('--try', values.try) }),
    ...(values.tries !== undefined && { tries: integerOption('--tries', values.tries) }),
  }
}
