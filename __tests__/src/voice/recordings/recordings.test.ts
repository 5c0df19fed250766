/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { lazy } from '../../../../src/lib/lazy'
import type { RecordingsGateway } from '../../../../src/voice/gateways'
import { hasRecordings } from '../../../../src/voice/recordings/has-recordings'
import { createRecordings } from '../../../../src/voice/recordings/recordings'
import { rain, record, textsOf, webm } from './stored-recordings'

let recordings: RecordingsGateway

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  recordings = createRecordings()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const has = () => hasRecordings(lazy(() => Promise.resolve(recordings)))

test('long recordings stay in order, and every chunk is on the disk when its promise resolves', async () => {
  await recordings.canStore()
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const pieces = Array.from({ length: 300 }, (_, index) => `${index};`)
  await record(recordings, rain, ...pieces)
  for (const [, , options] of begun.mock.calls) expect(options).toEqual({ durability: 'strict' })
  expect(await textsOf(recordings, 'rain')).toEqual([pieces.join('')])
})

test('a removed recording leaves nothing behind, and nothing can be added to it', async () => {
  await record(recordings, rain, 'drip')
  await record(recordings, { ...rain, id: 'rainbow' }, 'shine')
  await recordings.remove('rain')
  expect((await recordings.list()).map(({ id }) => id)).toEqual(['rainbow'])
  expect(await textsOf(recordings, 'rainbow')).toEqual(['shine'])
  expect(await recordings.read('rain')).toBeNull()
  await expect(recordings.append('rain', new Blob(['drop']))).rejects.toThrow()
  await expect(recordings.noteTranscribed('rain')).rejects.toThrow()
  await recordings.remove('rain')
  await record(recordings, rain)
  expect(await textsOf(recordings, 'rain')).toEqual([''])
})

test('a browser without any storage says so before and during the round', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  expect(await recordings.canStore()).toBe(false)
  await expect(recordings.begin(rain, webm)).rejects.toThrow(
    'This browser does not allow this site to save anything on this device.',
  )
  expect(await has()).toBe(false)
  expect(await recordings.list()).toEqual([])
  await recordings.remove('rain')
})
