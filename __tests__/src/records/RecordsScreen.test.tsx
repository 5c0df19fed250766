import { useNavigate, useSearch } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { recordChanged } from '../../../src/records/outbox'
import { parseRecordsSearch } from '../../../src/records/records-search'
import { RecordsScreen } from '../../../src/records/RecordsScreen'
import { buildRecord, buildRecords, spoken, typed } from '../../harness/records'
import { createRecordsServer, holdAnswers } from '../../harness/records-server'
import { holdDate, renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound, recordFinishedHere } from '../../harness/rounds'

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
const leftRound = { owner: 'uid-aya', recordId: 'round-1', operation: { kind: 'save', record: buildRound() } } as const

beforeEach(() => {
  holdDate(new Date(2026, 10, 20, 12))
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a row', () => {
  test('says what the round was about, how its ideas begin, and when it was', async () => {
    await open({ server: createRecordsServer([buildRecord({ id: 'r1', topicTitle: 'A rainy Sunday' })]) })
    const row = within(await list()).getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'A rainy Sunday' })).toHaveAttribute('href', '/records/r1')
    expect(row).toHaveTextContent('bake bread · read on the floor')
    expect(row).toHaveTextContent('Diary · today')
    expect(row).not.toHaveTextContent('New')
    expect(row).not.toHaveTextContent('Liked')
  })

  test('says what is new and what is liked', async () => {
    const records = [
      buildRecord({ id: 'a', viewed: false, localDay: '2026-11-19', ideas: [spoken('', 3, 5), typed('tea', 9)] }),
      buildRecord({ id: 'b', isLiked: true, localDay: '2026-11-17' }),
    ]
    await open({ server: createRecordsServer(records) })
    const [fresh, liked] = within(await list()).getAllByRole('listitem')
    expect(fresh).toHaveTextContent('Diary · yesterday')
    expect(fresh).toHaveTextContent('New, not opened yet')
    expect(fresh).toHaveTextContent('said, 2.0 s · tea')
    expect(liked).toHaveTextContent('Diary · 17 Nov')
    expect(liked).toHaveTextContent('Liked')
  })
})

describe('filters', () => {
  const records = [
    buildRecord({ id: 'a', topicTitle: 'Tea', category: 'Tips', localDay: '2026-11-19' }),
    buildRecord({ id: 'b', topicTitle: 'Trains', category: 'Study', localDay: '2026-11-10', isLiked: true }),
  ]
  const openBoth = (path = '/records') => open({ path, server: createRecordsServer(records) })
  const soleTopic = (topic: string) => waitFor(async () => expect(await topics()).toEqual([topic]))

  test('are read from the address', async () => {
    await openBoth('/records?category=Study&liked=true&sort=oldest&from=2026-11-01&to=2026-11-12&search=Tr')
    expect(await topics()).toEqual(['Trains'])
    expect(screen.getByRole('searchbox', { name: 'Search records' })).toHaveValue('Tr')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Study')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('oldest')
    expect(screen.getByRole('checkbox', { name: 'Liked only' })).toBeChecked()
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01')
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-12')
  })

  test('are written to the address, so that going back takes them away again', async () => {
    const { router } = await openBoth()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Study')
    await soleTopic('Trains')
    expect(router.state.location.search).toEqual({ category: 'Study' })
    act(() => router.history.back())
    await waitFor(async () => expect(await topics()).toEqual(['Tea', 'Trains']))
  })

  test('liked only', async () => {
    await openBoth()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Liked only' }))
    await soleTopic('Trains')
  })

  test('days', async () => {
    await openBoth()
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-15' } })
    await soleTopic('Tea')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    await waitFor(async () => expect(await topics()).toHaveLength(2))
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } })
    await soleTopic('Trains')
  })

  test('days that are asked for most', async () => {
    const { router } = await open({
      server: createRecordsServer(records),
      preloadedState: { preferences: { ...defaultPreferences, firstDay: 1 } },
    })
    const days = within(await screen.findByRole('group', { name: 'Days' }))
    expect(days.getByRole('button', { name: 'All', pressed: true })).toBeVisible()
    await userEvent.click(days.getByRole('button', { name: 'This week' }))
    await soleTopic('Tea')
    expect(router.state.location.search).toEqual({ from: '2026-11-16' })
    await userEvent.click(days.getByRole('button', { name: 'This month' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-01' }))
    expect(days.getByRole('button', { name: 'This month', pressed: true })).toBeVisible()
    await userEvent.click(days.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('the order', async () => {
    await openBoth()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Oldest first')
    await waitFor(async () => expect(await topics()).toEqual(['Trains', 'Tea']))
  })

  test('are all taken away at once', async () => {
    await openBoth('/records?category=Study&liked=true&search=Tr')
    await soleTopic('Trains')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole('main')).toHaveFocus()
    await waitFor(async () => expect(await topics()).toEqual(['Tea', 'Trains']))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  test('words are searched for by themselves, and make no step to go back to', async () => {
    const { router } = await openBoth()
    const before = router.history.length
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Tea' } })
    await soleTopic('Tea')
    expect(router.history.length).toBe(before)
  })

  test('words are searched for at once with Enter', async () => {
    const { router } = await openBoth()
    await userEvent.type(await screen.findByRole('searchbox'), 'Trains{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Trains' }))
  })

  test('words follow the address when it changes from outside', async () => {
    const { router } = await openBoth('/records?search=Tea')
    await soleTopic('Tea')
    await act(() => router.navigate({ to: '/records', search: { search: 'Trains' } }))
    await soleTopic('Trains')
    expect(screen.getByRole('searchbox')).toHaveValue('Trains')
  })
})

describe('pages', () => {
  const show = async (rows: number) => {
    act(() => {
      Object.defineProperty(window, 'innerHeight', { value: rows * 104, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  }
  const usualHeight = window.innerHeight
  afterEach(() => {
    Object.defineProperty(window, 'innerHeight', { value: usualHeight, configurable: true })
  })
  const shown = async () => {
    const rows = within(await list()).getAllByRole('listitem')
    return rows.map((row) => Number(row.getAttribute('aria-posinset')))
  }
  const setSizes = async () =>
    new Set(
      within(await list())
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('aria-setsize')),
    )

  test('come ahead of the scrolling, and one is told how many there are once that is known', async () => {
    await open({ server: createRecordsServer(buildRecords(45)) })
    expect(await topics()).toHaveLength(20)
    expect(await setSizes()).toEqual(new Set(['-1']))
    await show(45)
    await waitFor(async () => expect(await topics()).toHaveLength(45))
    expect(await topics()).toEqual(buildRecords(45).map(({ topicTitle }) => topicTitle))
    expect(await setSizes()).toEqual(new Set(['45']))
    expect(screen.getByText('45 records found')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('come with the button, too, which keeps the focus while one is under way', async () => {
    const { server } = await open({ server: createRecordsServer(buildRecords(145)) })
    const more = await screen.findByRole('button', { name: 'Show more' })
    const { letGo } = holdAnswers(server)
    await userEvent.click(more)
    const busy = await screen.findByRole('button', { name: 'Loading…' })
    expect(busy).toHaveFocus()
    // A browser takes the focus from a button that is disabled.
    expect(busy).toBeEnabled()
    await act(async () => letGo())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus())
  })

  test('of a long list are drawn around what is seen', async () => {
    await open({ server: createRecordsServer(buildRecords(145)) })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await setSizes()).toEqual(new Set(['145'])))
    const rows = await shown()
    expect(rows.length).toBeLessThan(40)
    expect(rows[0]).toBe(1)

    // Scrolled to where the hundredth row is.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -104 * 100, 0, 0))
    await show(8)
    expect(await shown()).toContain(101)
    expect(await shown()).not.toContain(1)
  })

  test('keep the row that has the focus', async () => {
    await open({ server: createRecordsServer(buildRecords(145)) })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await setSizes()).toEqual(new Set(['145'])))
    const second = screen.getByRole('link', { name: 'Topic 2' })
    act(() => second.focus())
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -104 * 100, 0, 0))
    await show(8)
    expect(await shown()).toContain(101)
    expect(second).toHaveFocus()
  })

  test('are there again when one comes back to the list', async () => {
    const { router, server } = await open({ server: createRecordsServer(buildRecords(45)) })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await setSizes()).toEqual(new Set(['45'])))
    const asked = server.asked.length
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first')
    await waitFor(async () => expect((await topics())[0]).toBe('Topic 45'))
    holdAnswers(server)
    act(() => router.history.back())
    await waitFor(async () => expect((await topics())[0]).toBe('Topic 1'))
    expect(await setSizes()).toEqual(new Set(['45']))
    expect(server.asked.length).toBe(asked + 1)
  })

  test('that cannot be had leave the earlier ones, and can be tried again', async () => {
    const { server } = await open({ server: createRecordsServer(buildRecords(25)) })
    server.isReachable = false
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const failure = await screen.findByRole('alert')
    expect(await topics()).toHaveLength(20)
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await setSizes()).toEqual(new Set(['25'])))
  })
})

test('the list stays when a fresh answer does not arrive, and can be tried again', async () => {
  const { server, store } = await open({ server: createRecordsServer(buildRecords(3)) })
  expect(await topics()).toHaveLength(3)
  const { lose } = holdAnswers(server)
  await act(() => store.dispatch(recordChanged('record-1', { isLiked: true })))
  await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
  await waitFor(() => expect(server.asked.at(-1)?.operation).toBe('IdeaRecords'))
  await act(async () => lose())
  expect(await screen.findByText(/as this device last saw it/)).toBeVisible()
  expect(await topics()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/as this device last saw it/)).not.toBeInTheDocument())
})

describe('without the server', () => {
  async function openSeen(path: string) {
    const server = createRecordsServer()
    server.isReachable = false
    const records = [
      buildRecord({ id: 'record-1', topicTitle: 'Trains', startedAt: '2026-11-20T10:00:00.000Z' }),
      buildRecord({ id: 'record-2', topicTitle: 'Soup', isLiked: true, startedAt: '2026-11-20T11:00:00.000Z' }),
    ]
    return open({ path, server, seen: records })
  }

  test('the records that this device has seen are there, the newest first', async () => {
    const { server } = await openSeen('/records')
    expect(await topics()).toEqual(['Soup', 'Trains'])
    expect(screen.getByText(/as this device last saw it/)).toBeVisible()
    server.isReachable = true
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeVisible()
  })

  test.each([
    ['?liked=true', ['Soup']],
    ['?search=ＴＲＡＩＮ', ['Trains']],
    ['?sort=oldest', ['Trains', 'Soup']],
  ])('they are found by what is looked for: %s', async (search, found) => {
    await openSeen(`/records${search}`)
    expect(await topics()).toEqual(found)
  })
})

describe('instead of a list', () => {
  test('the first time, an invitation', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  })

  test('where nothing fits, the way back to all', async () => {
    await open({ path: '/records?category=Tips', server: createRecordsServer([buildRecord()]) })
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all records' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await topics()).toEqual(['A rainy Sunday'])
  })

  test('where the server is out of reach, words and another try', async () => {
    const server = createRecordsServer([buildRecord()])
    server.isReachable = false
    await open({ server })
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('Your records could not be loaded')
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await topics()).toEqual(['A rainy Sunday'])
  })

  test('while it is under way, what is being waited for', async () => {
    const server = createRecordsServer([buildRecord()])
    holdAnswers(server)
    await open({ server })
    expect(await screen.findByText('Your records')).toBeInTheDocument()
  })
})

describe('what waits on this device', () => {
  test('stands first, also where the server is out of reach', async () => {
    const server = createRecordsServer([buildRecord()])
    server.isReachable = false
    await open({ server, left: [leftRound] })
    const row = within(await list()).getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Trains' })).toHaveAttribute('href', '/records/round-1')
    expect(row).toHaveTextContent('Saved on this device')
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })

  test('is there once at every moment, before, while and after it is sent', async () => {
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

  test('stays in its place when it has been sent and the fresh list is still under way', async () => {
    const server = createRecordsServer([buildRecord()])
    const { device, store } = await open({ server })
    expect(await topics()).toEqual(['A rainy Sunday'])
    const { letGo } = holdAnswers(server)
    await act(() => store.dispatch(recordFinishedHere(buildRound())))
    await waitFor(() => expect(device.entries()).toEqual([]))
    expect(await topics()).toEqual(['Trains', 'A rainy Sunday'])
    await act(async () => letGo())
    await waitFor(async () => expect(await list()).not.toHaveTextContent('Saved on this device'))
    expect(await topics()).toEqual(['Trains', 'A rainy Sunday'])
  })
})
