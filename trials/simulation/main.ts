import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/errors'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'
import { printHistory, printPlantedFaults, printServerHistories, runHistories } from './commands'
import { runInLanes } from './lanes'

/**
 * `npm run simulate` runs random histories of everything that can go wrong, in virtual time, on the app's own code. The options are
 * described beside their names below.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // How many histories, and the first seed.
      seeds: { type: 'string', default: '1000' },
      first: { type: 'string', default: '1' },
      // How many processes run them at a time; not with the options below.
      lanes: { type: 'string', default: '1' },
      // Everything else on the machine goes first.
      background: { type: 'boolean', default: false },
      // Prints the trace of one history, shortened if it violates an invariant.
      seed: { type: 'string' },
      // Looks for the planted faults, in at most so many histories each.
      planted: { type: 'boolean', default: false },
      // Prints the requests and the model's responses as JSON, one history a line.
      exchanges: { type: 'boolean', default: false },
    },
  })
  // A lane ends with the process that started it.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  if (values.background) setPriority(constants.priority.PRIORITY_LOW)
  const first = integerOption('--first', values.first, 0)
  const seeds = integerOption('--seeds', values.seeds)
  const lanes = integerOption('--lanes', values.lanes)
  const seed = values.seed === undefined ? null : integerOption('--seed', values.seed, 0)
  if (lanes > 1) {
    if (seed !== null || values.planted || values.exchanges)
      throw new StartError('--lanes takes no other options than --seeds, --first and --background.')
    return runInLanes(first, seeds, lanes)
  }
  // The app's own console output would clutter the results.
  const { error, warn } = console
  console.error = console.warn = () => undefined
  try {
    if (values.planted) await printPlantedFaults(seeds)
    else if (values.exchanges) await printServerHistories(first, seeds)
    else if (seed === null) await runHistories(first, seeds)
    else await printHistory(seed)
  } finally {
    Object.assign(console, { error, warn })
  }
})
