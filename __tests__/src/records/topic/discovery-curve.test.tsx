import { render, screen } from '@testing-library/react'
import { DiscoveryCurve } from '../../../../src/records/topic/DiscoveryCurve'

const curveOf = (...found: number[]) =>
  found.map((count, place) => ({
    id: `round-${place}`,
    localDay: '2026-11-20',
    found: count,
    total: found.slice(0, place + 1).reduce((sum, one) => sum + one, 0),
  }))

test.each([
  [curveOf(4, 0), 'The last round found nothing new.'],
  [curveOf(4, 2, 0), 'The last two rounds found 2 new ones.'],
  [curveOf(4, 0, 0), 'The last 2 rounds found nothing new.'],
  [curveOf(4, 0, 0, 0, 0), 'The last 4 rounds found nothing new.'],
])('says for how long the curve has been flat: %#', (curve, words) => {
  render(<DiscoveryCurve curve={curve} today="2026-11-20" />)
  expect(screen.getByText(/different ideas so far/)).toHaveTextContent(words)
})
