import { screen, within } from '@testing-library/react'
import { TopicScreen } from '../../../../src/records/topic/TopicScreen'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { buildRecord, spoken, typed } from '../../../harness/records'
import { holdDate, renderScreen, type ScreenOptions } from '../../../harness/render-screen'

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
