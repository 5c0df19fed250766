import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SaveIdeaRecord } from '../../../contract/record'
import { renderReview } from '../../../src/app/render-review'
import { ExerciseScreen } from '../../../src/exercise/ExerciseScreen'
import { newOnTopic } from '../../../src/review/new-on-topic'
import { buildRecord, spoken, typed } from '../../harness/records'
import { renderScreen } from '../../harness/render-screen'
import { buildEntry, buildRound } from '../../harness/rounds'
import { finished } from '../exercise/samples'
import { ideas, openReview, rows } from './open-review'

const earlier = buildRecord({
  ...{ id: 'earlier', topicTitle: 'A RAINY Sunday', localDay: '2026-11-10' },
  ideas: [{ ...typed('Walk', 3), isBest: true }, typed('sleep', 9)],
})

const marked = () => rows().map((row) => /new on this topic/.test(row.textContent))

describe('on a record', () => {
  test('the ideas that no earlier round has are marked and counted, with a link to the topic', async () => {
    await openReview({ others: [earlier] })
    const link = await screen.findByRole('link', { name: '3 of 4 ideas are new on this topic' })
    expect(link).toHaveAttribute('href', '/topics/a%20rainy%20sunday')
    expect(marked()).toEqual([true, true, false, true])
  })

  test('later rounds do not count', async () => {
    const later = buildRecord({ ...earlier, localDay: '2026-11-21', startedAt: '2026-11-21T09:00:00.000Z' })
    const { server } = await openReview({ others: [later] })
    await waitFor(() => expect(server.asked.some(({ variables }) => variables['order'] === 'OLDEST')).toBe(true))
    await act(async () => undefined)
    expect(screen.queryByText(/new on this topic/)).not.toBeInTheDocument()
  })
})

test('after a round, a guest sees what is new since the rounds on this device, and the earlier best ideas, folded', async () => {
  const entryOf = (record: SaveIdeaRecord) =>
    buildEntry({ owner: null, recordId: record.id, operation: { kind: 'save', record } })
  const topic = { topicTitle: finished.topicTitle, category: finished.category }
  const now = buildRound({ ...topic, id: finished.id, ideas: finished.ideas })
  const before = buildRound({ ...topic, id: 'before', ideas: earlier.ideas, startedAt: '2026-11-10T12:00:00.000Z' })
  await renderScreen(
    <ExerciseScreen ofTheDay={() => Promise.resolve(topic)} wanted={{}} renderReview={renderReview} />,
    {
      path: '/exercise',
      left: [entryOf(before), entryOf(now)],
      preloadedState: { session: { phase: 'signedOut' }, round: { phase: 'kept', ...finished } },
    },
  )
  expect(await screen.findByText('2 of 2 ideas are new on this topic')).toBeVisible()
  const best = screen.getByText('Earlier best ideas on this topic (1)')
  expect(screen.getByText('Walk')).not.toBeVisible()
  await userEvent.click(best)
  const list = within(screen.getByRole('list', { name: 'Earlier best ideas' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Walk'])
})

test('nothing is new on a topic that is new itself, or that only has ideas without words', () => {
  const wordless = buildRecord({ ideas: [spoken('', 3, 4)] })
  expect(newOnTopic(ideas, [])).toBeNull()
  expect(newOnTopic(ideas, [wordless])).toBeNull()
})

test('ideas without words are not counted', () => {
  expect(newOnTopic([...ideas, spoken('', 40, 42)], [earlier])).toMatchObject({
    marks: [true, true, false, true, false],
    found: 3,
    outOf: 4,
  })
})
