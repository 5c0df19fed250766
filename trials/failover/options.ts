import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'

export type Options = {
  /** Names of the failures to run; empty for all. */
  only: readonly string[]
  /** Tries of each fault, instead of its own number. */
  tries?: number
  /** The same seed chooses the same moments. */
  seed: number
  /** How many people write at the same time. */
  people: number
  /** Processes of the server. */
  processes: number
  /** A request without a response after this many seconds counts as hung. */
  hungAfter: number
  /** Whether to keep the folder with logs and data. */
  keep: boolean
}

export const usage =
  'npm run failover -- [--only <fault>]… [--tries <n>] [--seed <n>] [--people <n>] [--processes <n>] [--hung-after <seconds>] [--keep]'

/** Reads the command line. Throws an Error whose message says what is wrong with it. */
export const readOptions = (args: readonly string[], names: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      tries: { type: 'string' },
      seed: { type: 'string', default: '1' },
      people: { type: 'string', default: '60' },
      processes: { type: 'string', default: '2' },
      'hung-after': { type: 'string', default: '15' },
      keep: { type: 'boolean', default: false },
    },
  })
  const unknown = values.only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  return {
    only: values.only,
    seed: integerOption('--seed', values.seed),
    people: integerOption('--people', values.people),
    processes: integerOption('--processes', values.processes),
    hungAfter: integerOption('--hung-after', values['hung-after']),
    keep: values.keep,
    ...(values.tries !== undefined && { tries: integerOption('--tries', values.tries) }),
  }
}
