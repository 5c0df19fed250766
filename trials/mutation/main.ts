import { parseArgs } from 'node:util'
import { chooseAreas } from './areas'
import { mutate } from './mutate'
import { formatScores } from './score'
import { keepTemporaryFilesInMemory } from '../../scripts/testing/memory-folder'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'

/**
 * `npm run mutate` changes the code in small ways, one at a time, and runs the tests that belong to it. A change that no test notices
 * has survived. The options are described beside their names below.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // Areas, such as `outbox`, or one file of an area, such as `outbox:src/records/outbox/timing.ts`. Without it, all areas.
      only: { type: 'string', multiple: true, default: [] },
      // How many changes are tested at a time.
      lanes: { type: 'string', default: '2' },
      // Reuses the last results where neither the code nor its tests have changed.
      incremental: { type: 'boolean', default: false },
      // Asks every test about every change, and prints which tests are never the only ones to notice one. Takes about twice as long.
      worth: { type: 'boolean', default: false },
    },
  })
  const options = {
    lanes: integerOption('--lanes', values.lanes),
    isIncremental: values.incremental,
    asksEveryTest: values.worth,
  }
  // Removes what interrupted tests leave behind, too.
  process.once('exit', keepTemporaryFilesInMemory())
  const scores = []
  for (const area of chooseAreas(values.only)) scores.push(await mutate(area, options))
  console.log(formatScores(scores))
})
