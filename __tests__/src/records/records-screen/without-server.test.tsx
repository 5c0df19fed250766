import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRecord } from '../../../harness/records'
import { createRecordsServer, holdResponses } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { createMemoryDevice } from '../../../../src/records/device/twins'
import { open, list, topics, leftRound } from './records-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

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

  test('shows the records cached on this device, newest first', async () => {
    const { server } = await openSeen('/records')
    expect(await topics()).toEqual(['Soup', 'Trains'])
    expect(screen.getByText(/last saved on this device/)).toBeVisible()
    server.isReachable = true
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeVisible()
  })

  test.each([
    ['?liked=true', ['Soup']],
    ['?sort=oldest', ['Trains', 'Soup']],
  ])('cached records can be searched and filtered: %s', async (search, found) => {
    await openSeen(`/records${search}`)
    expect(await topics()).toEqual(found)
  })
})

describe('instead of a list', () => {
  test('invites to a first round if there are none', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  })

  test('says what waits on this device, if the server refused it', async () => {
    const device = createMemoryDevice()
    device.leave(leftRound)
    await device.openTab().noteRefusal(1, 'input.topicTitle must be text')
    await open({ device })
    expect(await screen.findByRole('heading', { name: '1 round is waiting on this device' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No records yet' })).not.toBeInTheDocument()
  })

  test('offers to clear the filters if nothing matches', async () => {
    await open({ path: '/records?category=Tips', server: createRecordsServer([buildRecord()]) })
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all records' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await topics()).toEqual(['A rainy Sunday'])
  })

  test('offers to try again if the server cannot be reached', async () => {
    const server = createRecordsServer([buildRecord()])
    server.isReachable = false
    await open({ server })
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('Your records could not be loaded')
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await topics()).toEqual(['A rainy Sunday'])
  })

  test('shows what is loading', async () => {
    const server = createRecordsServer([buildRecord()])
    holdResponses(server)
    await open({ server })
    expect(await screen.findByText('Your records')).toBeInTheDocument()
  })
})

describe('a waiting round', () => {
  test('comes first, even if the server cannot be reached', async () => {
    const server = createRecordsServer([buildRecord()])
    server.isReachable = false
    await open({ server, left: [leftRound] })
    const row = within(await list()).getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Trains' })).toHaveAttribute('href', '/records/round-1')
    expect(row).toHaveTextContent('Saved on this device')
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })

  test('is shown exactly once before, during and after sending', async () => {
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
})
