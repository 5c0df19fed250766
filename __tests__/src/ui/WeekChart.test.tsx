import { render, screen } from '@testing-library/react'
import { WeekChart, type ChartDay } from '../../../src/ui/WeekChart'

const week = (rounds: readonly number[]): ChartDay[] =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
    day: `2026-11-${16 + index}`,
    label,
    rounds: rounds[index] ?? 0,
    ideas: (rounds[index] ?? 0) * 4,
    isToday: label === 'Fri',
  }))

test('draws a ring for every round within a limited height', () => {
  const { container } = render(<WeekChart days={week([5, 90])} goal={5} />)
  const tops = [...container.querySelectorAll('.round')].map(
    (ring) => Number(ring.getAttribute('cy')) - Number(ring.getAttribute('r')),
  )
  expect(tops).toHaveLength(95)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
  expect(Number(container.querySelector('.column')?.getAttribute('height'))).toBeLessThanOrEqual(200)
})

test('says so when the week is empty', () => {
  const { rerender } = render(<WeekChart days={week([])} goal={5} />)
  expect(screen.getByText('No rounds yet this week')).toBeVisible()
  rerender(<WeekChart days={week([1])} goal={5} />)
  expect(screen.queryByText('No rounds yet this week')).not.toBeInTheDocument()
})
