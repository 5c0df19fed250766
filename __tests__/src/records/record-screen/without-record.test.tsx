import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryDevice } from '../../../../src/records/device/twins'
import { buildRound } from '../../../harness/rounds'
import { open, cutOff, heading, note, like } from './record-screen'

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
