/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { lazy } from '../../../../src/lib/lazy'
import { hasOldRecordings, hasRecordings } from '../../../../src/voice/recordings/has-recordings'
import { createRecordings } from '../../../../src/voice/recordings/recordings'
import { installFakeFiles } from '../../../harness/fake-files'
import { rain, textsOf, webm } from './stored-recordings'

const about = { ...rain, isTranscribed: true, heard: [], parts: [webm, { startMs: 20_000, mimeType: 'audio/mp4' }] }
const moved = {
  ...about,
  parts: [
    { ...webm, bytes: 9 },
    { startMs: 20_000, mimeType: 'audio/mp4', bytes: 6 },
  ],
}

let files: Map<string, string>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  files = installFakeFiles()
})

afterEach(() => {
  jest.restoreAllMocks()
})

async function putInFiles(id = 'rain') {
  files.set(`recordings/${id}/about.json`, JSON.stringify({ ...about, id }))
  files.set(`recordings/${id}/0.webm`, 'drip drop')
  files.set(`recordings/${id}/1.mp4`, 'splash')
}

async function putInDatabase(id = 'rain') {
  const old = await openDB('idea-training-recordings', 1, {
    upgrade: (created) => {
      created.createObjectStore('recordings', { keyPath: 'id' })
      created.createObjectStore('chunks')
    },
  })
  await old.put('recordings', { ...moved, id })
  for (const [text, part, firstByte] of [
    ['splash', 1, 0],
    [' drop', 0, 4],
    ['drip', 0, 0],
  ] as const) {
    await old.put('chunks', new TextEncoder().encode(text).buffer, [id, part, firstByte])
  }
  old.close()
}

test.each([
  ['private files', putInFiles],
  ['a database of their own', putInDatabase],
])('recordings in %s are moved, and leave nothing behind', async (_place, put) => {
  await put()
  const recordings = createRecordings()
  expect(await hasRecordings(lazy(() => Promise.resolve(recordings)))).toBe(true)
  expect(await recordings.list()).toEqual([moved])
  expect(await textsOf(recordings, 'rain')).toEqual(['drip drop', 'splash'])
  expect(await hasOldRecordings()).toBe(false)
  expect(files.size).toBe(0)
  await recordings.append('rain', new Blob([' splosh']))
  expect(await textsOf(recordings, 'rain')).toEqual(['drip drop', 'splash splosh'])
})

test('recordings in both places are moved', async () => {
  await putInFiles('rain')
  await putInDatabase('sun')
  expect((await createRecordings().list()).map(({ id }) => id).sort()).toEqual(['rain', 'sun'])
})

test('an interrupted move goes on at the next visit', async () => {
  for (const id of ['rain', 'sun']) await putInFiles(id)
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  expect(await createRecordings().list()).toMatchObject([{ id: 'sun' }])
  expect(log).toHaveBeenCalled()
  expect([...files.keys()].every((path) => path.startsWith('recordings/rain/'))).toBe(true)
  const next = createRecordings()
  expect(await next.list()).toHaveLength(2)
  expect(await textsOf(next, 'rain')).toEqual(['drip drop', 'splash'])
  expect(files.size).toBe(0)
})

test('a recording that was stored before the interruption is not stored twice', async () => {
  await putInFiles()
  await createRecordings().list()
  await putInFiles()
  const next = createRecordings()
  expect(await textsOf(next, 'rain')).toEqual(['drip drop', 'splash'])
  expect(files.size).toBe(0)
})

test('a recording can be removed before it was moved', async () => {
  await putInFiles()
  await createRecordings().remove('rain')
  expect(files.size).toBe(0)
  expect(await createRecordings().list()).toEqual([])
})

test('metadata that was being saved when the page was closed counts', async () => {
  await putInFiles()
  files.set('recordings/rain/about.new.json', JSON.stringify({ ...about, owner: 'uid-aya' }))
  files.set('recordings/rain/about.json', '{"id":"rain"')
  expect(await createRecordings().list()).toMatchObject([{ owner: 'uid-aya' }])
})

test('unreadable recordings stay, and so does one whose metadata names another', async () => {
  await putInFiles()
  files.set('recordings/cut/about.json', '{"id":"rain"')
  files.set('recordings/sun/about.json', JSON.stringify(about))
  expect(await createRecordings().list()).toEqual([moved])
  expect([...files.keys()]).toEqual(['recordings/cut/about.json', 'recordings/sun/about.json'])
})
