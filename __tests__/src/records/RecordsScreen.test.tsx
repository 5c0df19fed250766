import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within, act, fireEvent, waitFor } from '@testing-library/react'
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

describe('filters', () => {
  const records = [
    buildRecord({ id: 'a', topicTitle: 'Tea', category: 'Tips', localDay: '2026-11-19' }),
    buildRecord({ id: 'b', topicTitle: 'Trains', category: 'Study', localDay: '2026-11-10', isLiked: true }),
  ]
  const openBoth = (path = '/records') => open({ path, server: createRecordsServer(records) })
  const soleTopic = (topic: string) => waitFor(async () => expect(await topics()).toEqual([topic]))

  test('are written to the URL, so that the back button removes them', async () => {
    const { router } = await openBoth()
    const search = () => router.state.location.search
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Study')
    await soleTopic('Trains')
    expect(search()).toEqual({ category: 'Study' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Liked only' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await waitFor(() => expect(search()).toHaveProperty('from'))
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } })
    const all = { category: 'Study', liked: 'true', sort: 'oldest', from: '2026-11-01', to: '2026-11-15' }
    await waitFor(() => expect(search()).toEqual(all))
    act(() => router.history.back())
    await waitFor(() => expect(search()).toEqual({ ...all, to: undefined }))
  })

  test('are counted, named, and removed one by one', async () => {
    const { router } = await openBoth(
      '/records?category=Study&tag=home&from=2026-11-01&liked=true&sort=oldest&search=Tr',
    )
    const filters = (name: string) => screen.findByRole('button', { name })
    const chips = within(await screen.findByRole('list', { name: 'Set filters' }))
    const names = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))
    expect(names()).toEqual(['Remove: Study', 'Remove: #home', 'Remove: This month', 'Remove: Liked only'])
    expect(await filters('Filters, 4 set')).toHaveTextContent('Filters4')
    await userEvent.click(chips.getByRole('button', { name: 'Remove: This month' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('from'))
    expect(await filters('Filters, 3 set')).toHaveFocus()
    for (const name of names()) await userEvent.click(await screen.findByRole('button', { name: name ?? '' }))
    expect(await filters('Filters')).toHaveFocus()
    expect(router.state.location.search).toEqual({ search: 'Tr', sort: 'oldest' })
  })
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
