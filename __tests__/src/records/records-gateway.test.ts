import { createRecordsGateway } from '../../../src/records/records-gateway'
import { buildEntry } from '../../harness/rounds'

const entry = { ...buildEntry(), owner: 'uid-aya' }

test('sends as the entry’s owner', async () => {
  const courier = jest.fn().mockResolvedValue({ outcome: 'delivered' })
  const senderFor = jest.fn().mockResolvedValue(courier)
  await expect(createRecordsGateway(senderFor).deliver(entry)).resolves.toEqual({ outcome: 'delivered' })
  expect(senderFor).toHaveBeenCalledWith('uid-aya')
  expect(courier).toHaveBeenCalledWith(entry)
})

test('treats code that fails to load as a failure, to be retried', async () => {
  const gateway = createRecordsGateway(() => Promise.reject(new Error('Loading chunk graphql failed.')))
  await expect(gateway.deliver(entry)).resolves.toEqual({ outcome: 'failed', message: 'Loading chunk graphql failed.' })
})

test('a server that never responds does not block the outbox', async () => {
  const gateway = createRecordsGateway(async () => () => new Promise(() => undefined), 1)
  await expect(gateway.deliver(entry)).resolves.toEqual({
    outcome: 'failed',
    message: 'The server took too long to respond.',
  })
})
