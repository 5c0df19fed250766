import { act, screen, waitFor } from '@testing-library/react'
import { earlierOnTopic, newOnTopic } from '../../../src/review/new-on-topic'
import { buildRecord, spoken, typed } from '../../harness/records'
import { ideas, openReview } from './open-review'

const earlier = buildRecord({
  ...{ id: 'earlier', topicTitle: 'A RAINY Sunday', localDay: '2026-11-10' },
  ideas: [{ ...typed('Walk', 3), isBest: true }, typed('sleep', 9)],
})

describe('on a record', () => {
  test('later rounds do not count', async () => {
    const later = buildRecord({ ...earlier, localDay: '2026-11-21', startedAt: '2026-11-21T09:00:00.000Z' })
    const { server } = await openReview({ others: [later] })
    await waitFor(() => expect(server.asked.some(({ operation }) => operation === 'Feed')).toBe(true))
    await act(async () => undefined)
    expect(screen.queryByText(/new on this topic/)).not.toBeInTheDocument()
  })
})

test('nothing is new on a topic that is new itself, or that only has ideas without words', () => {
  const wordless = buildRecord({ ideas: [spoken('', 3, 4)] })
  expect(earlierOnTopic([])).toBeNull()
  expect(earlierOnTopic([wordless])).toBeNull()
})

test('ideas without words are not counted', () => {
  const before = earlierOnTopic([earlier])
  expect(before?.best).toEqual(['Walk'])
  expect(before && newOnTopic([...ideas, spoken('', 40, 42)], before)).toEqual({
    marks: [true, true, false, true, false],
    found: 3,
    outOf: 4,
  })
})
