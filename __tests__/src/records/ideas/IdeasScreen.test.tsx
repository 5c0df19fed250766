import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRecord, buildRecords } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { best, ideaTexts, openIdeas, rows, someRecords } from './ideas-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const open = (path = '/ideas') => openIdeas({ path, server: createRecordsServer(someRecords()) })

test('a list without ideas says that nothing matches, and offers to clear the filters', async () => {
  await open('/ideas?category=Work')
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all best ideas' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(await ideaTexts()).toHaveLength(3)
})

test('an idea that was picked twice stands once, with its rounds, and is done in both', async () => {
  const records = buildRecords(2).map((record, index) => ({
    ...{ ...record, topicTitle: 'Wind', localDay: `2026-11-${18 - index}` },
    ideas: [best(index === 0 ? 'a kite' : 'A  kite', 2 + index)],
  }))
  const server = createRecordsServer(records)
  await openIdeas({ server })
  const [row, ...others] = await rows()
  if (!row) throw new Error('There is no idea.')
  expect(others).toEqual([])
  expect(row).toHaveTextContent('a kiteWind · 18 Nov in its round · 17 Nov in its round')
  const links = within(row).getAllByRole('link', { name: /in its round$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/records/${records[0]?.id}#idea-2000`,
    `/records/${records[1]?.id}#idea-3000`,
  ])
  expect(screen.getByText('1 idea, 1 not done yet')).toBeVisible()
  await userEvent.click(within(row).getByRole('checkbox', { name: 'Done' }))
  const areDone = () => server.records.map(({ ideas }) => ideas[0]?.isDone)
  await waitFor(() => expect(areDone()).toEqual([true, true]))
  expect(screen.getByText('1 idea, 0 not done yet')).toBeVisible()
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
