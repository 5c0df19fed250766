import { act, renderHook } from '@testing-library/react'
import { useRetryOnline } from '../../../src/lib/use-retry-online'

/** Renders the hook, and counts the retries. */
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

beforeEach(() => jest.useFakeTimers())

test('a failed request is retried when the network returns, and a few more times while it keeps failing', () => {
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

test('retries with growing pauses without an online event', () => {
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
