import { act, render, renderHook, screen } from '@testing-library/react'
import { LabelsOfReplay, useReplay } from '../../../src/exercise/Replay'
import { typed } from '../../harness/records'

beforeEach(() => {
  jest.useFakeTimers()
})

describe('the end of a round', () => {
  test('is replayed once, for two and a half seconds', () => {
    const { result, unmount } = renderHook(() => useReplay('one'))
    expect(result.current).toBe(true)
    act(() => jest.advanceTimersByTime(2_499))
    expect(result.current).toBe(true)
    act(() => jest.advanceTimersByTime(1))
    expect(result.current).toBe(false)
    unmount()
    expect(renderHook(() => useReplay('one')).result.current).toBe(false)
  })
})

test('up to seven labels stand around the ring, shortened, and none touches another', () => {
  const ideas = Array.from({ length: 24 }, (_, place) => typed(`idea number ${place} and more`, 2.5 * place))
  render(<LabelsOfReplay ideas={ideas} lengthMs={60_000} />)
  const labels = screen.getAllByText(/^idea number/)
  expect(labels.length).toBeGreaterThan(3)
  expect(labels.length).toBeLessThanOrEqual(7)
  expect(labels[0]).toHaveTextContent(/^idea number 0…$/)
})
