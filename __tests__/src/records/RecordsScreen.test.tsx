import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within, act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordsScreen } from '../../../src/records/RecordsRoute'
import { parseRecordsSearch } from '../../../src/records/records-search'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord, buildRecords } from '../../harness/records'
import { renderScreen, type ScreenOptions, holdDate } from '../../harness/render-screen'
import { buildRound } from '../../harness/rounds'

function RecordsPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <RecordsScreen
      search={search}
      onSearchChange={(next, { replace }) => void navigate({ to: '/records', search: () => ({ ...next }), replace })}
    />
  )
}

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(RecordsPage, { path: '/records', route: '/records', validateSearch: parseRecordsSearch, ...options })

const list = () => screen.findByRole('list', { name: 'Records' })

const topics = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent)

const leftRound = {
  owner: 'uid-aya',
  recordId: 'round-1',
  operation: { kind: 'save', record: buildRound() },
} as const

beforeEach(() => {
  holdDate(new Date(2026, 10, 20, 12))
  // Otherwise no row has a height, and any number is in sight.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
})

test('a list whose server cannot be reached says so if this device knows nothing, and is there after another try', async () => {
  const server = createRecordsServer(buildRecords(3))
  server.isReachable = false
  await open({ server })
  const failure = await screen.findByRole('alert')
  server.isReachable = true
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await topics()).toHaveLength(3)
})

test('on a new device whose server is gone halfway, does not call the list whole, and goes on when asked', async () => {
  const server = createRecordsServer(buildRecords(45))
  const answer = server.fetch
  server.fetch = async (...request) => {
    server.isReachable &&= server.asked.length === 0
    return answer(...request)
  }
  await open({ server })
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
  expect(screen.queryByText('45 records found')).not.toBeInTheDocument()
  server.fetch = answer
  server.isReachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('45 records found')).toBeInTheDocument()
})

test('a waiting round is shown exactly once before, during and after sending', async () => {
  const server = createRecordsServer([buildRecord()])
  server.isReachable = false
  const { gateways } = await open({ server, left: [leftRound] })
  expect(await topics()).toEqual(['Trains'])
  const counts: number[] = []
  const observer = new MutationObserver(() => {
    counts.push(screen.queryAllByRole('link', { name: 'Trains' }).length)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  server.isReachable = true
  await act(async () => gateways.wakeUp())
  await waitFor(() => expect(server.records).toHaveLength(2))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(async () => expect(await topics()).toEqual(['Trains', 'A rainy Sunday']))
  expect(await list()).not.toHaveTextContent('Saved on this device')

  observer.disconnect()
  expect(new Set(counts)).toEqual(new Set([1]))
})
