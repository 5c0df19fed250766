import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardScreen } from '../../../src/practice/DashboardScreen'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { buildRecord } from '../../harness/records'
import { createRecordsServer, holdResponses, type RecordsServer } from '../../harness/fake-records-server'
import { holdDate, renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound, recordFinishedHere } from '../../harness/rounds'

const open = (server?: RecordsServer, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<DashboardScreen />, {
    path: '/dashboard',
    ...(server && { server }),
    ...options,
  })

const practiceRequests = ({ asked }: RecordsServer) => asked.filter(({ operation }) => operation === 'Practice')
const figure = (name: string) => screen.findByRole('region', { name })

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('shows today, the total, the streak, the bests and the week', async () => {
  await open(createRecordsServer([buildRecord({ id: 'a' }), buildRecord({ id: 'b', localDay: '2026-11-19' })]), {
    preloadedState: { preferences: { ...defaultPreferences, roundsPerDay: 1 } },
  })
  expect(await figure('Today')).toHaveTextContent('1round, 2 ideas: a good day')
  expect(await figure('Total')).toHaveTextContent('2rounds, 4 ideas')
  expect(await figure('Streak')).toHaveTextContent('2days in a row')
  const bests = within(await figure('Personal bests'))
  expect(bests.getByText('Best round').parentElement).toHaveTextContent('2 ideas, yesterday')
  expect(bests.getByText('Best day').parentElement).toHaveTextContent('1 round, yesterday')
  expect(bests.getByText('Longest streak').parentElement).toHaveTextContent('2 days in a row')
  const week = within(await figure('This week')).getAllByRole('listitem')
  expect(week).toHaveLength(7)
  expect(week[0]).toHaveTextContent('Sun: no rounds')
  expect(week[4]).toHaveTextContent('Thu: 1 round, 2 ideas')
  expect(week[5]).toHaveTextContent('Fri, today: 1 round, 2 ideas')
  expect(week[6]).toHaveTextContent('Sat: still to come')
  expect(screen.getByRole('list', { name: 'Recent rounds' })).toBeInTheDocument()
})

test('sends one request for the year up to the end of this week, by the local calendar', async () => {
  const { server } = await open()
  await figure('Today')
  expect(practiceRequests(server)).toEqual([
    {
      operation: 'Practice',
      variables: { today: '2026-11-20', from: '2025-11-16', to: '2026-11-21', restDays: [] },
    },
  ])
})

test('the week begins on the person’s first day, and rest days do not break the streak', async () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  const server = createRecordsServer(days.map((localDay) => buildRecord({ id: localDay, localDay })))
  await open(server, { preloadedState: { preferences: { ...defaultPreferences, firstDay: 1, restDays: [6, 7] } } })
  expect(await figure('Streak')).toHaveTextContent(
    '6days in a row, no round yet todaySaturday and Sunday are rest days',
  )
  const week = within(await figure('This week')).getAllByRole('listitem')
  expect(week[0]).toHaveTextContent('Mon: 1 round, 2 ideas')
  expect(practiceRequests(server)[0]?.variables).toMatchObject({
    from: '2025-11-17',
    to: '2026-11-22',
    restDays: [6, 7],
  })
})

test('the week can be read as a table', async () => {
  await open(createRecordsServer([buildRecord()]))
  await userEvent.click(within(await figure('This week')).getByText('Show as a table'))
  const table = screen.getByRole('table', { name: 'This week' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Day', 'Rounds', 'Ideas'])
  expect(within(table).getByRole('row', { name: 'Friday, 20 November 2026 1 2' })).toBeInTheDocument()
})

test('suggests starting a first round if there are none', async () => {
  await open()
  expect(await screen.findByText(/^Your first round is ahead of you/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  expect(await figure('Streak')).toHaveTextContent('0days: a round today starts a streak')
  expect(screen.queryByRole('heading', { name: 'Personal bests' })).not.toBeInTheDocument()
})

describe('rounds that wait on this device', () => {
  test('are included, with a note', async () => {
    const server = createRecordsServer([buildRecord()])
    const { store } = await open(server)
    expect(await figure('Today')).toHaveTextContent('1of 5 rounds')
    server.isReachable = false
    await act(() => store.dispatch(recordFinishedHere(buildRound())))
    expect(await figure('Today')).toHaveTextContent('2of 5 rounds, 3 ideas')
    expect(await figure('Total')).toHaveTextContent('2rounds, 3 ideas')
    expect(screen.getByText(/^One round is saved on this device/)).toBeInTheDocument()
  })

  test('count once at every moment on their way to the server', async () => {
    const server = createRecordsServer([buildRecord()])
    const { store, device } = await open(server)
    await figure('Today')
    const totals = new Set<string>()
    const observer = new MutationObserver(() => {
      totals.add(screen.getByRole('region', { name: 'Total' }).textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    const { letGo } = holdResponses(server)
    await act(() => store.dispatch(recordFinishedHere(buildRound())))
    await waitFor(() => expect(device.entries()).toEqual([]))
    await act(async () => letGo())
    await waitFor(() => expect(screen.queryByText(/^One round is saved on this device/)).not.toBeInTheDocument())
    observer.disconnect()
    expect(totals).toEqual(new Set(['Total2rounds, 3 ideas']))
  })
})

test('offers to try again if the server cannot be reached, and keeps waiting rounds', async () => {
  const server = createRecordsServer([buildRecord()])
  server.isReachable = false
  await open(server)
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Your dashboard could not be loaded')
  server.isReachable = true
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await figure('Today')).toHaveTextContent('1of 5 rounds')
})
