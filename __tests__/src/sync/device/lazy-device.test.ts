/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { createLazyDevice, type DeviceStorage } from '../../../../src/sync/device/lazy-device'
import { createFakeGateways } from '../../../harness/fake-gateways'

const entry = { owner: null, recordId: 'round-1', operation: { kind: 'delete' } } as const

function storage(): DeviceStorage {
  const { outbox, round, copy } = createFakeGateways()
  return { outbox, round, copy }
}

test('clearing loads no storage code if nothing was ever stored', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  await createLazyDevice(load).copy.clear()
  expect(load).not.toHaveBeenCalled()
})

test('a failed download is reported, and the next call retries it', async () => {
  const load = jest
    .fn<Promise<DeviceStorage>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockImplementation(() => Promise.resolve(storage()))
  const { outbox } = createLazyDevice(load)
  await expect(outbox.put(entry)).rejects.toThrow('A part of the app could not be loaded. Check your connection.')
  await expect(outbox.put(entry)).resolves.toMatchObject({ entry })
})
