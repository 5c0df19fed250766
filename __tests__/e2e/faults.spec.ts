import { faults } from '../../trials/faults/faults'
import { runFault } from '../../trials/faults/run-fault'
import { expect, test } from './harness/test'

// The first try of `npm run faults -- --seed 1`: enough to see that each fault still happens and loses nothing.
for (const fault of faults) {
  test(`no round is lost: ${fault.what}`, async ({ server, browser }) => {
    // It restarts a killed server, which takes long beside other tests.
    test.setTimeout(240_000)
    const failures: string[] = []
    const environment = { server, browser }
    const onFailedTry = (failedTry: string) => failures.push(failedTry)
    const result = await runFault(fault, { environment, seed: 1, numbers: [1], onFailedTry })
    expect(failures).toEqual([])
    expect(result.tries).toBe(1)
  })
}
