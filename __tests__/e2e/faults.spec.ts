import { runFault, type FailedTry } from '../../trials/faults/run-fault'
import { describeFailedTry } from '../../trials/faults/table'
import { allFaults } from '../../trials/faults/all-faults'
import { expect, test } from './harness/test'

/** A short version of `npm run faults -- --seed 1`: enough to see that each fault still happens and loses nothing. */
const tries = 2

for (const fault of allFaults) {
  test(`no round is lost: ${fault.what}`, async ({ server, browser }) => {
    // Each try restarts a killed server, which takes long beside other tests.
    test.setTimeout(240_000)
    const failedTries: FailedTry[] = []
    const numbers = Array.from({ length: tries }, (_, index) => index + 1)
    const result = await runFault(fault, {
      environment: { server, browser },
      seed: 1,
      numbers,
      onFailedTry: (failedTry) => failedTries.push(failedTry),
    })
    expect(failedTries.map(describeFailedTry).join('\n\n')).toBe('')
    expect(result.tries).toBe(tries)
  })
}
