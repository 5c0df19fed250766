import { createRecordsGateway } from '../../../src/sync/records-gateway'
import { buildEntry } from '../../harness/rounds'

const entry = { ...buildEntry(), owner: 'uid-aya' }

test('sends as the entry’s owner', async () => {
  const courier = jest.fn().mockResolvedValue({ outcome: 'delivered' })
  const senderFor = jest.fn().mockResolvedValue(courier)
  await expect(createRecordsGateway(senderFor).deliver(entry)).resolves.toEqual({ outcome: 'delivered' })
  expect(senderFor).toHaveBeenCalledWith('uid-aya')
  expect(courier).toHaveBeenCalledWith(entry, expect.objectContaining({ aborted: false }))
})

test('a server that never responds does not block the outbox', async () => {
  const courier = jest.fn(() => new Promise<never>(() => undefined))
  const gateway = createRecordsGateway(async () => courier, 1)
  await expect(gateway.deliver(entry)).resolves.toEqual({
    outcome: 'failed',
    message: 'The server took too long to respond.',
  })
  expect(courier).toHaveBeenCalledWith(entry, expect.objectContaining({ aborted: true }))
})
