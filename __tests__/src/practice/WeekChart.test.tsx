import { render } from '@testing-library/react'
import { WeekChart, type ChartDay } from '../../../src/practice/WeekChart'

const week = (rounds: readonly number[]): ChartDay[] =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
    day: `2026-11-${16 + index}`,
    label,
    rounds: rounds[index] ?? 0,
    ideas: (rounds[index] ?? 0) * 4,
    isToday: label === 'Fri',
  }))

const drawn = (rounds: readonly number[], goal: number) => {
  const { container } = render(<WeekChart days={week(rounds)} goal={goal} />)
  const rings = (kind: string) => [...container.querySelectorAll(kind)]
  return { rings, height: Number(container.querySelector('svg')?.getAttribute('height')) }
}

test('draws any number of rounds within a limited height', () => {
  const { rings, height } = drawn([5, 90], 5)
  const tops = rings('.round').map((ring) => Number(ring.getAttribute('cy')) - Number(ring.getAttribute('r')))
  expect(tops).toHaveLength(95)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
  expect(height).toBeLessThanOrEqual(202)
})
