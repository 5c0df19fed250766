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
