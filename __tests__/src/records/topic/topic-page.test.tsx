import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IdeaRecord } from '../../../../contract/record'
import { TopicScreen } from '../../../../src/records/topic/TopicScreen'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { buildRecord, spoken, typed } from '../../../harness/records'
import { holdDate, renderScreen, type ScreenOptions } from '../../../harness/render-screen'
import { buildEntry, buildRound } from '../../../harness/rounds'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const key = 'what am i afraid to ask?'

/** Three rounds on the topic, newest first, and one on another. */
const records = [
  buildRecord({ id: 'other', topicTitle: 'Something else' }),
  buildRecord({
    ...{ id: 'third', topicTitle: 'What am I afraid to ask?', category: 'Emotions', localDay: '2026-11-20' },
    ideas: [typed('How my father decides', 3), typed('Help', 9), spoken('', 20, 22)],
    comment: 'Ask him on Sunday.',
  }),
  buildRecord({
    ...{ id: 'second', topicTitle: 'WHAT am I afraid to ask?', localDay: '2026-11-02' },
    ideas: [{ ...typed('how my  father decides', 3), isBest: true }, typed('Whether I am paid fairly', 9)],
  }),
  buildRecord({
    ...{ id: 'first', topicTitle: 'what am i afraid to ask?', localDay: '2026-10-23' },
    ideas: [typed('How my father decides', 3), typed('Why we stopped talking', 9)],
    comment: 'Hard.',
  }),
]

/** This many rounds on the topic, newest first, each with an idea of its own. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index): IdeaRecord => {
    const number = count - index
    const startedAt = new Date(Date.UTC(2026, 9, 1, 9, number)).toISOString()
    return buildRecord({ id: `round-${number}`, topicTitle: key, startedAt, ideas: [typed(`Idea ${number}`, 2)] })
  })

const guest = { preloadedState: { session: { phase: 'signedOut' as const } } }

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<TopicScreen topicKey={key} />, {
    ...{ path: `/topics/${encodeURIComponent(key)}`, route: '/topics/$key' },
    ...options,
  })

const itemsOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const textsOf = async (name: string) => (await itemsOf(name)).map(({ textContent }) => textContent)

describe('a topic with three rounds', () => {
  beforeEach(() => open({ server: createRecordsServer(records) }))

  test('lists each idea once, in the order they first came', async () => {
    expect(await textsOf('Ideas')).toEqual([
      'Best, How my father decidescame back twice · 23 Oct',
      'Why we stopped talking23 Oct',
      'Whether I am paid fairly2 Nov',
      'Helpnew · today',
    ])
    expect(screen.getByText('1 spoken idea is not written down, so it is not listed.')).toBeVisible()
  })
})

test('an idea that is nearly the same as an earlier one is listed, but is not new', async () => {
  const again = buildRecord({ ...records[1], id: 'fourth', ideas: [typed('to help', 3), typed('Sing', 9)] })
  await open({ server: createRecordsServer([{ ...again, startedAt: '2026-11-20T11:00:00.000Z' }, ...records]) })
  expect((await textsOf('Ideas')).slice(-2)).toEqual([
    'to helpnearly the same as an earlier one · today',
    'Singnew · today',
  ])
  expect(screen.getByText(/^5 different ideas so far/)).toBeVisible()
})

test('loads every page of a long list, and shows the newest rounds first', async () => {
  const server = createRecordsServer(many(105))
  await open({ server })
  expect(await screen.findByText('105 different ideas so far. The last two rounds found 2 new ones.')).toBeVisible()
  expect(await itemsOf('Rounds')).toHaveLength(12)
  expect(await itemsOf('Ideas')).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'All 105 rounds' }))
  await userEvent.click(screen.getByRole('button', { name: 'All 105 ideas' }))
  expect(await itemsOf('Rounds')).toHaveLength(105)
  expect(await itemsOf('Ideas')).toHaveLength(105)
})

test('a guest sees the rounds on this device, with links to their records', async () => {
  const round = buildRound({ topicTitle: 'What am I afraid to ask?', category: 'Emotions' })
  await open({ ...guest, left: [buildEntry({ owner: null, operation: { kind: 'save', record: round } })] })
  expect(await textsOf('Rounds')).toEqual(['today, 1 idea'])
  expect(screen.getByText('Emotions · 1 round, today')).toBeVisible()
  expect(screen.getByText('1 different idea so far. After another round you will see a curve here.')).toBeVisible()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'today' })[0]).toHaveAttribute('href', `/records/${round.id}`)
})
