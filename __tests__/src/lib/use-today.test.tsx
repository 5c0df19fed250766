import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { useToday } from '../../../src/lib/use-today'
import { createTestStore } from '../../harness/test-store'

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) }))

function render() {
  const store = createTestStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return { store, ...renderHook(useToday, { wrapper }) }
}

test('a new day is noticed within a minute of midnight, and of the hour at which the person’s days begin', () => {
  const { store, result } = render()
  expect(result.current).toBe('2026-11-20')
  act(() => jest.advanceTimersByTime(60_000))
  expect(result.current).toBe('2026-11-21')
  act(() => void store.dispatch(preferencesChanged({ dayBeginsAt: 4 })))
  expect(result.current).toBe('2026-11-20')
  act(() => jest.advanceTimersByTime(3.99 * 3_600_000))
  expect(result.current).toBe('2026-11-20')
  act(() => jest.advanceTimersByTime(60_000))
  expect(result.current).toBe('2026-11-21')
})
