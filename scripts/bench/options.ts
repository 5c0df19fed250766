import { parseArgs } from 'node:util'

export interface Options {
  /** How long each round runs before it is stopped; a whole minute where it is 60. */
  seconds: number
  /** Measure the records page instead of rounds. */
  records: boolean
}

export const usage = 'npm run bench -- [--seconds <5 to 60> | --records]'

/** Reads the command line. Throws an Error whose message says what is wrong with it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '60' }, records: { type: 'boolean', default: false } },
  })
  const seconds = Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 60) {
    throw new Error(`--seconds takes a whole number from 5 to 60, not “${values.seconds}”.`)
  }
  return { seconds, records: values.records }
}
