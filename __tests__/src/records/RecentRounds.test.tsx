import { act, screen, within } from '@testing-library/react'
import { RecentRounds } from '../../../src/records/RecentRounds'
import { buildRecords } from '../../harness/records'
import { createRecordsServer } from '../../harness/fake-records-server'
import { holdDate, renderScreen } from '../../harness/render-screen'
import { buildRound, recordFinishedHere } from '../../harness/rounds'

const list = () => screen.findByRole('list', { name: 'Recent rounds' })

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('shows the five most recent rounds, each with a link to its record', async () => {
  await renderScreen(<RecentRounds />, { path: '/exercise', server: createRecordsServer(buildRecords(9)) })
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([1, 2, 3, 4, 5].map((number) => `Topic ${number}2 ideas · today`))
  expect(within(await list()).getByRole('link', { name: 'Topic 1' })).toHaveAttribute('href', '/records/record-1')
})

test('a round that waits on this device comes first', async () => {
  const server = createRecordsServer(buildRecords(5))
  const { store } = await renderScreen(<RecentRounds />, { path: '/exercise', server })
  await list()
  server.isReachable = false
  await act(() => store.dispatch(recordFinishedHere(buildRound())))
  const [first, ...others] = within(await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Trains1 idea · saved on this device')
  expect(others).toHaveLength(4)
})

test('shows the fallback when the list turns out to be empty', async () => {
  const server = createRecordsServer()
  let answer = () => {}
  server.gate = new Promise((resolve) => (answer = resolve))
  await renderScreen(<RecentRounds ifNone={<p>Nothing yet</p>} />, { path: '/exercise', server })
  expect(screen.queryByText('Nothing yet')).not.toBeInTheDocument()
  answer()
  expect(await screen.findByText('Nothing yet')).toBeVisible()
  expect(screen.queryByText('Recent rounds')).not.toBeInTheDocument()
})
