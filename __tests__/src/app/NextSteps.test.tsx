import { screen, waitFor, within } from '@testing-library/react'
import { NextSteps } from '../../../src/app/NextSteps'
import type { IdeaRecord } from '../../../contract/record'
import type { ReturnChange } from '../../../src/returns/topic-return'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord, typed } from '../../harness/records'
import { holdDate, renderScreen } from '../../harness/render-screen'
import { best } from '../records/ideas/ideas-page'
import { jar } from '../returns/samples'

beforeEach(() => holdDate(new Date(2026, 10, 24, 12)))

const due = (topicTitle: string, dueDay: string): ReturnChange => ({ ...jar, topicTitle, dueDay })

const threeIdeas = [typed('one', 2), typed('two', 3), typed('three', 4)]

async function open(returns: readonly ReturnChange[], records: readonly IdeaRecord[]) {
  const server = createRecordsServer([...records])
  server.returns = [...returns]
  const rendered = await renderScreen(<NextSteps />, { path: '/dashboard', server })
  rendered.gateways.clock.wallNow = Date.now
  return { ...rendered, server }
}

const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

const acted = buildRecord({ id: 'acted', topicTitle: 'Mondays', localDay: '2026-11-23', ideas: [best('walk')] })
const unpicked = buildRecord({ id: 'unpicked', topicTitle: 'Tea', localDay: '2026-11-22', ideas: threeIdeas })
const kanji = buildRecord({ id: 'kanji', topicTitle: 'Kanji', localDay: '2026-11-17', ideas: threeIdeas })

test('three lines: the topic that is due longest, a best idea, and a round without its best two', async () => {
  await open(
    [due('Kanji', '2026-11-21'), due('Second', '2026-11-22'), due('Coming', '2026-11-25')],
    [acted, unpicked, kanji],
  )
  await screen.findByRole('heading', { name: 'Come back to' })
  await waitFor(() => expect(rows('Come back to')[0]).toMatch(/^Kanji17 Nov · 3 ideas · due 21 Nov/))
  expect(rows('Come back to')).toHaveLength(1)
  expect(rows('Next')).toEqual([
    expect.stringMatching(/^walkBest · yesterday · Mondays/),
    expect.stringMatching(/^Tea3 ideas, no best two yet · 22 Nov/),
  ])
  const first = within(screen.getByRole('list', { name: 'Come back to' }))
  expect(first.getByRole('link', { name: 'Kanji' })).toHaveAttribute('href', '/topics/kanji')
  const again = first.getByRole('link', { name: 'Try again', description: 'Kanji' })
  expect(again).toHaveAttribute('href', '/exercise?topic=Kanji&category=Tips')
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/ideas?open=true')
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/records/unpicked')
})

test('no topic stands there twice, and the room that is left is for topics that are due', async () => {
  await open(
    ['Kanji', 'Mondays', 'Third', 'Fourth'].map((topic) => due(topic, '2026-11-24')),
    [acted, kanji, { ...unpicked, localDay: '2026-11-10' }],
  )
  await screen.findByRole('heading', { name: 'Come back to' })
  expect(rows('Come back to')).toHaveLength(3)
  expect(screen.queryByRole('list', { name: 'Next' })).not.toBeInTheDocument()
})
