import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryDevice } from '../../../../src/records/device/twins'
import { buildRecord } from '../../../harness/records'
import { buildRound } from '../../../harness/rounds'
import { open, cutOff, heading, note, like } from './record-screen'

describe('instead of a record', () => {
  test('a missing record has a link to all records', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to your records' })).toHaveAttribute('href', '/records')
  })

  test.each([
    ['on request', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['when the network returns', async () => act(() => void window.dispatchEvent(new Event('online')))],
  ])('a failure is tried again %s', async (_when, retry) => {
    const server = cutOff([buildRecord()])
    await open({}, { server })
    expect(await screen.findByRole('alert')).toHaveTextContent('This record could not be loaded')
    server.isReachable = true
    await retry()
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
  })
})

describe('a round that waits on this device', () => {
  const left = [
    {
      owner: 'uid-aya',
      recordId: 'record-1',
      operation: { kind: 'save', record: buildRound({ id: 'record-1', topicTitle: 'Trains' }) },
    } as const,
  ]

  test('is shown from the device, and can be liked and annotated', async () => {
    const { device } = await open(null, { server: cutOff(), left })
    expect(await heading('Trains')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Ideas' })).toHaveTextContent('A night train')
    await userEvent.click(like())
    await userEvent.type(await note(), 'x')
    await userEvent.tab()
    await waitFor(() =>
      expect(device.entries()).toMatchObject([
        { operation: { kind: 'save' } },
        { operation: { kind: 'change', change: { viewed: true, isLiked: true, comment: 'x' } } },
      ]),
    )
  })

  test('stays on the screen, with unsaved text, when it reaches the server', async () => {
    const server = cutOff()
    const { gateways } = await open(null, { server, left, device: createMemoryDevice() })
    await userEvent.type(await note(), 'draft')
    server.isReachable = true
    await act(async () => gateways.wakeUp())
    await waitFor(() => expect(server.records).toHaveLength(1))
    expect(await note()).toHaveValue('draft')
    expect(await heading('Trains')).toBeInTheDocument()
  })
})

test('without the server, shows the record as last loaded, and refreshes it when the server returns', async () => {
  const server = cutOff([buildRecord({ comment: 'New.' })])
  await open(null, { server, seen: [buildRecord({ comment: 'Old.' })] })
  expect(await heading('A rainy Sunday')).toBeInTheDocument()
  expect(screen.getByText(/last saved on this device/)).toBeVisible()
  server.isReachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/last saved on this device/)).not.toBeInTheDocument())
})

test('shows changes made elsewhere when the page becomes visible again', async () => {
  const { server } = await open({ comment: 'Before.' })
  expect(await note()).toHaveValue('Before.')
  server.records = [buildRecord({ comment: 'Changed on the phone.', isLiked: true })]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect(await note()).toHaveValue('Changed on the phone.'))
  expect(like()).toBePressed()
})
