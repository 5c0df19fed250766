/** @jest-environment jest-fixed-jsdom */
import { fetchPatiently } from '../../../src/lib/fetch-patiently'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

/** Fails so many times, then answers. */
const failing = (times: number) => {
  const fetchPart = jest.fn<Promise<string>, []>(() => Promise.resolve('the part'))
  for (let time = 0; time < times; time += 1) fetchPart.mockRejectedValueOnce(new Error('Loading chunk failed.'))
  return fetchPart
}

test('what comes at once is asked for once', async () => {
  const fetchPart = failing(0)
  await expect(fetchPatiently(fetchPart)).resolves.toBe('the part')
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('what fails is asked for again after pauses that grow up to a minute', async () => {
  const fetchPart = failing(9)
  const part = fetchPatiently(fetchPart)
  const calls: number[] = []
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    calls.push(fetchPart.mock.calls.length)
    await jest.advanceTimersByTimeAsync(1)
  }
  expect(calls).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  await expect(part).resolves.toBe('the part')
})

test('the network’s return ends the pause', async () => {
  const fetchPart = failing(1)
  const part = fetchPatiently(fetchPart)
  await jest.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  await expect(part).resolves.toBe('the part')
  expect(jest.getTimerCount()).toBe(0)
})

test('the network’s return while a request fails is not missed', async () => {
  const fetchPart = failing(0).mockImplementationOnce(() => {
    window.dispatchEvent(new Event('online'))
    return Promise.reject(new Error('Loading chunk failed.'))
  })
  await expect(fetchPatiently(fetchPart)).resolves.toBe('the part')
  expect(jest.getTimerCount()).toBe(0)
})
