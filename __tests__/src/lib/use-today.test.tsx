import { act, renderHook } from '@testing-library/react'
import { useToday } from '../../../src/lib/use-today'

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) }))

test('updates at every midnight', () => {
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2026-11-20')
  act(() => jest.advanceTimersByTime(29_999))
  expect(result.current).toBe('2026-11-20')
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe('2026-11-21')
  act(() => jest.advanceTimersByTime(24 * 60 * 60_000))
  expect(result.current).toBe('2026-11-22')
})

test('updates when the tab becomes visible after sleep', () => {
  const { result } = renderHook(useToday)
  jest.setSystemTime(new Date(2026, 10, 23, 8))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2026-11-23')
})

test('unmounting clears the timer', () => {
  const { unmount } = renderHook(useToday)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
