import { render, screen } from '@testing-library/react'
import { HowYouThink } from '../../../../src/practice/thinking/HowYouThink'
import { buildRecord, spoken, typed } from '../../../harness/records'

const startOf = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour)).toISOString()

interface Planted {
  /** At which of the seconds 5, 20, 35, 50 best ideas are; they alternate. */
  best?: readonly (readonly number[])[]
  /** How many ideas more every second round has, which is spoken. */
  moreSpoken?: number | null
}

/** Rounds on a topic each, with four ideas. */
function rounds(count: number, { best = [[]], moreSpoken = null }: Planted = {}) {
  return Array.from({ length: count }, (_, index) => {
    const isSpoken = moreSpoken !== null && index % 2 === 1
    const seconds = [5, 20, 35, 50, ...Array.from({ length: isSpoken ? moreSpoken : 0 }, () => 30)]
    return buildRecord({
      id: `record-${index}`,
      topicTitle: `Topic ${index}`,
      startedAt: startOf(index),
      ideas: seconds.map((second) => ({
        ...(isSpoken ? spoken('', second, second + 1) : typed(`idea at ${second}`, second)),
        isBest: best[index % best.length]?.includes(second) ?? false,
      })),
    })
  })
}

test('says so if there is too little to say anything', () => {
  render(<HowYouThink rounds={rounds(20)} />)
  expect(screen.getByText('Too little to say yet: pick your best ideas, and come back to topics.')).toBeVisible()
  expect(screen.queryByText(/came|second visit|Speaking/)).not.toBeInTheDocument()
})
