import { parseArgs } from 'node:util'
import { repeatTests } from './repeat-tests'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'

/**
 * `npm run repeat` runs `npm test` of a commit many times, several at a time, so that each run takes the cores from the others. A test
 * that passes only on a quiet machine fails here. Retries are off. The options are described beside their names below.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // How many runs in all.
      runs: { type: 'string', default: '10' },
      // How many of them at a time.
      lanes: { type: 'string', default: '2' },
      // Which commit, for example to add runs to earlier ones.
      commit: { type: 'string', default: 'HEAD' },
    },
  })
  await repeatTests({
    commit: values.commit,
    runs: integerOption('--runs', values.runs),
    lanes: integerOption('--lanes', values.lanes),
  })
})
