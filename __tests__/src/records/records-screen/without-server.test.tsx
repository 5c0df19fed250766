import { act, screen, waitFor } from '@testing-library/react'
import { buildRecord } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { createMemoryDevice } from '../../../../src/records/device/twins'
import { open, list, topics, leftRound } from './records-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

describe('instead of a list', () => {
  test('says what waits on this device, if the server refused it', async () => {
    const device = createMemoryDevice()
    device.leave(leftRound)
    await device.openTab().noteRefusal(1, 'input.topicTitle must be text')
    await open({ device })
    expect(await screen.findByRole('heading', { name: '1 round is waiting on this device' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No records yet' })).not.toBeInTheDocument()
  })
})

describe('a waiting round', () => {
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
