import { screen, within } from '@testing-library/react'
import type { IdeaRecord } from '../../../contract/record'
import { buildRecord, typed } from '../../harness/records'
import { openReview } from './open-review'

describe('the report', () => {
  const report = () =>
    screen.getAllByRole('term').flatMap((term) => {
      const definitions = within(term.parentElement ?? document.body).getAllByRole('definition')
      // Where there is only one, it is the explanation.
      const isFigure = definitions.length > 1
      return isFigure ? [[term, ...definitions.slice(0, 3)].map(({ textContent }) => textContent)] : []
    })

  const others = (count: number, changes: Partial<IdeaRecord> = {}) =>
    Array.from({ length: count }, (_, index) =>
      buildRecord({
        id: `other-${changes.category ?? ''}${index}`,
        startedAt: new Date(Date.UTC(2026, 9, 1, 0, -index)).toISOString(),
        ideas: Array.from({ length: index + 1 }, (_idea, place) => typed(`word ${place}`, 4 + 2 * place)),
        ...changes,
      }),
    )

  test('compares the round with the person’s usual figures', async () => {
    await openReview({ others: others(5) })
    await screen.findByText(/^“Usually” is the median of your last 5 complete rounds of 60 s in Diary/)
    expect(report()).toEqual([
      ['Total ideas', '4', 'ideas', 'usually 3'],
      ['First idea after', '2.7 s', 'from the start', 'usually 4.0 s'],
      ['Longest pause', '17 s', 'between two ideas', 'usually 2.0 s'],
      ['Ideas per quarter', '3 · 0 · 1 · 0', '15 s each, in order', 'usually 3 · 0 · 0 · 0'],
      ['Repeated ideas', '0', 'in the very same words', 'usually 0'],
      ['Word count', '8', 'in all ideas together', 'usually 6'],
    ])
  })

  test('does not compare a round that was stopped early', async () => {
    await openReview({ record: { durationMs: 32_000 }, others: others(6) })
    expect(await screen.findByText(/^This round was stopped early/)).toBeInTheDocument()
    expect(screen.queryByText(/^usually/)).not.toBeInTheDocument()
  })
})
