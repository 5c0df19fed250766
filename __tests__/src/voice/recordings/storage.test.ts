/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { hasRecordings } from '../../../../src/voice/recordings/has-recordings'
import { removeRecording } from '../../../../src/voice/recordings/remove-recording'
import { createRecordingsStorage } from '../../../../src/voice/recordings/storage'
import { installFakeLocks } from '../../../harness/fake-browser'
import { installFakeFiles, refuseFiles, removeFiles } from '../../../harness/fake-files'
import { failureOf, rain, record, textsOf, webm } from './stored-recordings'

const storage = createRecordingsStorage()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  installFakeLocks()
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

describe.each([
  ['private files', installFakeFiles],
  ['no private files', removeFiles],
  ['private files that it refuses, as in a private window', refuseFiles],
])('a browser with %s', (_name, prepare) => {
  beforeEach(() => {
    prepare()
  })

  test('can store recordings', async () => {
    expect(await storage.canStore()).toBe(true)
  })

  test('a recording can be listed and read', async () => {
    await record(storage, 'rain', 'drip ', 'drop')
    const recording = { ...rain, isTranscribed: false, parts: [{ ...webm, bytes: 9 }] }
    expect(await storage.list()).toEqual([recording])
    const read = await storage.read('rain')
    expect(read?.recording).toEqual(recording)
    expect(read?.files[0]?.type).toBe(webm.mimeType)
    expect(await textsOf(storage, 'rain')).toEqual(['drip drop'])
  })

  test('each interruption starts a new part', async () => {
    await record(storage, 'rain', 'drip')
    await storage.begin(rain, { startMs: 20_000, mimeType: 'audio/mp4' })
    await storage.append('rain', new Blob(['drop']))
    await storage.append('rain', new Blob(['let']))
    expect((await storage.read('rain'))?.recording.parts).toEqual([
      { ...webm, bytes: 4 },
      { startMs: 20_000, mimeType: 'audio/mp4', bytes: 7 },
    ])
    expect(await textsOf(storage, 'rain')).toEqual(['drip', 'droplet'])
  })

  test('long recordings stay in order', async () => {
    const pieces = Array.from({ length: 300 }, (_, index) => `${index};`)
    await record(storage, 'rain', ...pieces)
    expect(await textsOf(storage, 'rain')).toEqual([pieces.join('')])
  })

  test('the newest recording comes first', async () => {
    for (const [id, startedAtWall] of [
      ['middle', 2],
      ['new', 3],
      ['old', 1],
    ] as const) {
      await storage.begin({ ...rain, id, startedAtWall }, webm)
    }
    expect((await storage.list()).map(({ id }) => id)).toEqual(['new', 'middle', 'old'])
  })

  test('a recording can be marked as transcribed', async () => {
    await record(storage, 'rain', 'drip')
    await storage.noteTranscribed('rain')
    expect(await storage.list()).toEqual([expect.objectContaining({ isTranscribed: true, topicTitle: 'Rain' })])
  })

  test('guests’ recordings can be claimed, but no other account’s', async () => {
    await record(storage, 'rain')
    await storage.begin({ ...rain, id: 'sun', owner: 'uid-ben' }, webm)
    await record(storage, 'wind')
    await storage.claim(['rain', 'sun', 'gone'], 'uid-aya')
    const owners = Object.fromEntries((await storage.list()).map(({ id, owner }) => [id, owner]))
    expect(owners).toEqual({ rain: 'uid-aya', sun: 'uid-ben', wind: null })
  })

  test('a removed recording leaves nothing behind, and nothing can be added to it', async () => {
    await record(storage, 'rain', 'drip')
    await record(storage, 'rainbow', 'shine')
    await removeRecording('rain')
    expect((await storage.list()).map(({ id }) => id)).toEqual(['rainbow'])
    expect(await textsOf(storage, 'rainbow')).toEqual(['shine'])
    expect(await storage.read('rain')).toBeNull()
    for (const work of [storage.append('rain', new Blob(['drop'])), storage.noteTranscribed('rain')]) {
      expect(await failureOf(work)).toBe('This recording is no longer on this device.')
    }
    await removeRecording('rain')
    await storage.begin(rain, webm)
    expect(await textsOf(storage, 'rain')).toEqual([''])
  })

  test('asking for recordings creates nothing', async () => {
    expect(await hasRecordings()).toBe(false)
    expect(await storage.list()).toEqual([])
    expect(await storage.read('rain')).toBeNull()
    await storage.claim(['rain'], 'uid-aya')
    await removeRecording('rain')
    expect(await databases()).toEqual([])
    await record(storage, 'rain')
    expect(await hasRecordings()).toBe(true)
    await removeRecording('rain')
    expect(await hasRecordings()).toBe(false)
  })
})

test('IndexedDB is not touched where there are private files', async () => {
  installFakeFiles()
  await record(storage, 'rain', 'drip')
  expect(await databases()).toEqual([])
})

describe('a browser that gets private files with an update', () => {
  beforeEach(async () => {
    removeFiles()
    await record(storage, 'rain', 'drip')
    installFakeFiles()
    await storage.begin({ ...rain, id: 'sun', startedAtWall: 2_000 }, webm)
  })

  test('still lists, reads and claims its earlier recordings', async () => {
    await storage.claim(['rain', 'sun'], 'uid-aya')
    const owned = { owner: 'uid-aya' }
    expect(await storage.list()).toMatchObject([
      { id: 'sun', ...owned },
      { id: 'rain', ...owned },
    ])
    expect(await textsOf(storage, 'rain')).toEqual(['drip'])
  })

  test('continues an earlier recording where it is', async () => {
    await storage.begin(rain, webm)
    await storage.append('rain', new Blob(['drop']))
    expect(await textsOf(storage, 'rain')).toEqual(['drip', 'drop'])
  })

  test('removes them from both places', async () => {
    await removeRecording('sun')
    expect(await hasRecordings()).toBe(true)
    await removeRecording('rain')
    expect(await hasRecordings()).toBe(false)
  })
})

test('a browser without any storage says so before and during the round', async () => {
  removeFiles()
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  expect(await storage.canStore()).toBe(false)
  expect(await failureOf(storage.begin(rain, webm))).toBe(
    'This browser does not allow this site to save anything on this device.',
  )
  expect(await storage.list()).toEqual([])
  expect(await hasRecordings()).toBe(false)
  await removeRecording('rain')
})
