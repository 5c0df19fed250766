/** @jest-environment jest-fixed-jsdom */
import { createLazyDevice, type DeviceStorage } from '../../../src/app/lazy-device'
import { createFakeGateways } from '../../harness/fake-gateways'

const entry = { owner: null, recordId: 'round-1', operation: { kind: 'delete' } } as const

function storage(): DeviceStorage {
  const { outbox, round, seenRecords } = createFakeGateways()
  return { outbox, round, seenRecords }
}

test('a device that was never used is read without fetching the storage', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  const { outbox, round } = createLazyDevice(load, () => Promise.resolve(true))
  expect(await outbox.read()).toEqual([])
  expect(await round.read()).toEqual([])
  expect(load).not.toHaveBeenCalled()
})

test('what is written is read again, with one fetch', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  const { outbox } = createLazyDevice(load, () => Promise.resolve(false))
  await outbox.put(entry)
  expect(await outbox.read()).toMatchObject([entry])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a storage that does not arrive is said in words, and fetched again', async () => {
  const load = jest
    .fn<Promise<DeviceStorage>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockImplementation(() => Promise.resolve(storage()))
  const { outbox } = createLazyDevice(load, () => Promise.resolve(false))
  await expect(outbox.put(entry)).rejects.toThrow('The part of this app that stores rounds could not be fetched.')
  await expect(outbox.put(entry)).resolves.toMatchObject({ entry })
})

test('what storing needs is fetched ahead of the first round', async () => {
  const load = jest.fn(() => Promise.resolve(storage()))
  const { round } = createLazyDevice(load, () => Promise.resolve(true))
  await round.prepare()
  expect(load).toHaveBeenCalledTimes(1)
})
