import { runFault } from '../../trials/faults/run-fault'
import { describeFailedTry } from '../../trials/faults/table'
import { allFaults } from '../../trials/faults/all-faults'
import { expect, test } from './harness/test'

// The first try of `npm run faults -- --seed 1`: enough to see that each fault still happens and loses nothing.
for (const fault of allFaults) {
  test(`no round is lost: ${fault.what}`, async ({ server, browser }) => {
    // It restarts a killed server, which takes long beside other tests.
    test.setTimeout(240_000)
    const failures: string[] = []
    const result = await runFault(fault, {
      environment: { server, browser },
      seed: 1,
      numbers: [1],
      onFailedTry: (failedTry) => failures.push(describeFailedTry(failedTry)),
    })
    expect(failures).toEqual([])
    expect(result.tries).toBe(1)
  })
}
