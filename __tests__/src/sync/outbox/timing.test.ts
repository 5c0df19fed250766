import { retryDelay } from '../../../../src/sync/outbox/timing'

test('the delay doubles with each failure, up to five minutes', () => {
  const longest = [0, 1, 2, 3, 8, 9, 1_000].map((failures) => retryDelay(failures, 1))
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000])
})
