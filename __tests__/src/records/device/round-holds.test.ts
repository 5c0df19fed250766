/** @jest-environment jest-fixed-jsdom */
import { createRoundHolds } from '../../../../src/records/device/round-holds'
import { installFakeLocks } from '../../../harness/fake-browser'
import { settled } from '../../../harness/outbox-tab'

afterEach(() => {
  jest.restoreAllMocks()
})

test('two that take a round at once in one tab both have it; another tab does not', async () => {
  const patience = new AbortController()
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  installFakeLocks()
  const here = createRoundHolds()
  const both = Promise.all([here.take('round-1'), here.take('round-1')])
  await settled()
  const elsewhere = createRoundHolds().take('round-1')
  await settled()
  patience.abort()
  await expect(both).resolves.toEqual([true, true])
  await expect(elsewhere).resolves.toBe(false)
})
