import { parseArgs } from 'node:util'

export interface Options {
  /** What to measure. */
  names: readonly string[]
  /** Seconds that each round runs before it is stopped; 60 for a whole round. */
  seconds: number
}

export const usage = 'npm run bench -- [--only <name>]… [--seconds <5 to 60>]'

/** Reads the command line; without `--only`, all benchmarks run. Throws an Error whose message says what is wrong. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true, default: [] }, seconds: { type: 'string', default: '60' } },
  })
  const unknown = values.only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`Unknown benchmark ${unknown}. Choose from: ${known.join(', ')}.`)
  const seconds = Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 60) {
    throw new Error(`--seconds takes a whole number from 5 to 60, not “${values.seconds}”.`)
  }
  return { names: values.only.length > 0 ? values.only : known, seconds }
}
