import { act, renderHook } from '@testing-library/react'
import { useRetryOnline } from '../../../src/lib/use-retry-online'

/** What has failed, or has not; and how often it was tried again. */
function open(hasFailed: boolean) {
  const retry = jest.fn()
  const hook = renderHook(({ hasFailed }) => useRetryOnline(hasFailed, retry), { initialProps: { hasFailed } })
  return { ...hook, retry }
}

const comeBack = () => {
  act(() => {
    dispatchEvent(new Event('online'))
  })
}
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('what has failed is tried again at once, and some times more while it goes on failing', () => {
  const { retry, rerender } = open(true)
  expect(retry).not.toHaveBeenCalled()
  comeBack()
  pass(0)
  expect(retry).toHaveBeenCalledTimes(1)
  pass(1_000)
  expect(retry).toHaveBeenCalledTimes(2)
  rerender({ hasFailed: false })
  pass(60_000)
  expect(retry).toHaveBeenCalledTimes(2)
})

test('nothing is asked again where nothing has failed, or nobody looks any more', () => {
  const { retry } = open(false)
  comeBack()
  pass(60_000)
  expect(retry).not.toHaveBeenCalled()
  const left = open(true)
  comeBack()
  left.unmount()
  pass(60_000)
  expect(left.retry).not.toHaveBeenCalled()
})

test('what has failed is tried again also where nobody says that the network is back, less and less often', () => {
  const { retry, rerender } = open(true)
  const tries = [4, 8, 16, 32, 60, 60]
  tries.forEach((seconds, index) => {
    pass(seconds * 1_000 - 1)
    expect(retry).toHaveBeenCalledTimes(index)
    pass(1)
    expect(retry).toHaveBeenCalledTimes(index + 1)
  })
  rerender({ hasFailed: false })
  pass(120_000)
  expect(retry).toHaveBeenCalledTimes(tries.length)
})
