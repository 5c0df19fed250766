import { runFault, type Finding } from '../../scripts/faults/runner'
import { describeFinding } from '../../scripts/faults/table'
import { allFaults } from '../faults/all-faults'
import { expect, test } from './harness/test'

/** The tries of `npm run faults -- --seed 1`, in short: enough to see that each fault still happens, and loses nothing. */
const tries = 2

for (const fault of allFaults) {
  test(`no minute is lost: ${fault.what}`, async ({ server, browser }) => {
    // A killed server starts anew for each try, which takes its time where other tests run beside it.
    test.setTimeout(240_000)
    const findings: Finding[] = []
    const numbers = Array.from({ length: tries }, (_, index) => index + 1)
    const outcome = await runFault(fault, {
      house: { server, browser },
      seed: 1,
      numbers,
      onFinding: (finding) => findings.push(finding),
    })
    expect(findings.map(describeFinding).join('\n\n')).toBe('')
    expect(outcome.tries).toBe(tries)
  })
}
