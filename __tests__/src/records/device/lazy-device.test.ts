/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { createLazyDevice, type DeviceStorage } from '../../../../src/records/device/lazy-device'
import { createFakeGateways } from '../../../harness/fake-gateways'

const entry = { owner: null, recordId: 'round-1', operation: { kind: 'delete' } } as const

function storage(): DeviceStorage {
  const { outbox, round, offlineCache } = createFakeGateways()
  return { outbox, round, offlineCache }
}

test('where nothing was ever stored, nothing is fetched to remove it', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  await createLazyDevice(load).offlineCache.clear()
  expect(load).not.toHaveBeenCalled()
})

test('what is written is read again, with one fetch', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  const { outbox } = createLazyDevice(load)
  await outbox.put(entry)
  expect(await outbox.read()).toMatchObject([entry])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a storage that does not arrive is said in words, and fetched again', async () => {
  const load = jest
    .fn<Promise<DeviceStorage>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockImplementation(() => Promise.resolve(storage()))
  const { outbox } = createLazyDevice(load)
  await expect(outbox.put(entry)).rejects.toThrow('The code that stores rounds could not be loaded.')
  await expect(outbox.put(entry)).resolves.toMatchObject({ entry })
})
