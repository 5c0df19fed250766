import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRecord, buildRecords } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { best, boxes, ideaTexts, openIdeas, rows, someRecords } from './ideas-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const open = (path = '/ideas') => openIdeas({ path, server: createRecordsServer(someRecords()) })

describe('instead of a list', () => {
  test('says that nothing matches, and offers to clear the filters', async () => {
    await open('/ideas?category=Work')
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all best ideas' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await ideaTexts()).toHaveLength(3)
  })
})

test('an idea is done in all rounds that have it', async () => {
  const records = buildRecords(2).map((record) => ({ ...record, topicTitle: 'Wind', ideas: [best('a kite')] }))
  const server = createRecordsServer(records)
  await openIdeas({ server })
  const [box] = await boxes()
  if (!box) throw new Error('There is no idea.')
  await userEvent.click(box)
  const areDone = () => server.records.map(({ ideas }) => ideas[0]?.isDone)
  await waitFor(() => expect(areDone()).toEqual([true, true]))
  for (const one of await boxes()) expect(one).toBeChecked()
})

test('marks what the search found, with an excerpt of what the row does not show', async () => {
  const server = createRecordsServer([
    buildRecord({ ideas: [best('swim in cold water'), best('a towel')], comment: '' }),
    buildRecord({ id: 'record-2', ideas: [best('soup')], comment: 'It was about cold water, after all.' }),
  ])
  await openIdeas({ path: `/ideas?search=${encodeURIComponent('“cold water”')}`, server })
  const [idea, inNote, ...others] = await rows()
  expect(others).toEqual([])
  const marked = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
  await waitFor(() => expect(marked(idea)).toEqual(['cold water']))
  expect(marked(inNote)).toEqual(['cold water'])
  expect(inNote).toHaveTextContent('…about cold water, after all.')
})
