/** @jest-environment jest-fixed-jsdom */
import { createRoundLocks } from '../../../../src/sync/device/round-locks'
import { installFakeLocks } from '../../../harness/fake-browser'
import { settled } from '../../../harness/outbox-tab'

test('two callers in one tab share a lock; another tab does not get it', async () => {
  const patience = new AbortController()
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  installFakeLocks()
  const here = createRoundLocks()
  const both = Promise.all([here.acquire('round-1'), here.acquire('round-1')])
  await settled()
  const elsewhere = createRoundLocks().acquire('round-1')
  await settled()
  patience.abort()
  await expect(both).resolves.toEqual([true, true])
  await expect(elsewhere).resolves.toBe(false)
})
