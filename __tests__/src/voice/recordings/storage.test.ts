/** @jest-environment jest-fixed-jsdom */
import { hasRecordings } from '../../../../src/voice/recordings/folder'
import { removeRecording } from '../../../../src/voice/recordings/remove-recording'
import { createRecordingsStorage } from '../../../../src/voice/recordings/storage'
import { recordingErrorText } from '../../../../src/voice/recordings/recording-error'
import { installFakeLocks } from '../../../harness/fake-browser'
import { installFakeFiles, removeFiles, type FakeFiles } from '../../../harness/fake-files'

const rain = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: 1_000 }
const webm = { startMs: 12, mimeType: 'audio/webm;codecs=opus' }
const storage = createRecordingsStorage()
let files: FakeFiles

beforeEach(() => {
  files = installFakeFiles()
  installFakeLocks()
})

const record = async (id: string, ...pieces: string[]) => {
  await storage.begin({ ...rain, id }, webm)
  for (const piece of pieces) await storage.append(id, new Blob([piece]))
}

const textsOf = async (id: string) => {
  const read = await storage.read(id)
  return read && Promise.all(read.files.map((file) => file.text()))
}

const failureOf = (work: Promise<unknown>) => work.then(() => 'It went well.', recordingErrorText)

test('a recording can be listed and read', async () => {
  await record('rain', 'drip ', 'drop')
  const recording = { ...rain, isTranscribed: false, parts: [{ ...webm, bytes: 9 }] }
  expect(await storage.list()).toEqual([recording])
  const read = await storage.read('rain')
  expect(read?.recording).toEqual(recording)
  expect(read?.files[0]?.type).toBe(webm.mimeType)
  expect(await textsOf('rain')).toEqual(['drip drop'])
})

test('a recording has its own folder, with one file per part', async () => {
  await record('rain', 'drip')
  await storage.begin(rain, { startMs: 20_000, mimeType: 'audio/mp4' })
  await storage.append('rain', new Blob(['drop']))
  expect(Object.keys(files.contents()).sort()).toEqual([
    'recordings/rain/0.webm',
    'recordings/rain/1.mp4',
    'recordings/rain/about.json',
  ])
  expect(await textsOf('rain')).toEqual(['drip', 'drop'])
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
  await record('rain', 'drip')
  await storage.noteTranscribed('rain')
  expect(await storage.list()).toEqual([expect.objectContaining({ isTranscribed: true, topicTitle: 'Rain' })])
})

test('guests’ recordings can be claimed, but no other account’s', async () => {
  await record('rain')
  await storage.begin({ ...rain, id: 'sun', owner: 'uid-ben' }, webm)
  await record('wind')
  await storage.claim(['rain', 'sun', 'gone'], 'uid-aya')
  const owners = Object.fromEntries((await storage.list()).map(({ id, owner }) => [id, owner]))
  expect(owners).toEqual({ rain: 'uid-aya', sun: 'uid-ben', wind: null })
})

test('a removed recording leaves nothing behind, and nothing can be added to it', async () => {
  await record('rain', 'drip')
  await record('sun', 'shine')
  await removeRecording('rain')
  expect(Object.keys(files.contents())).toEqual(['recordings/sun/about.json', 'recordings/sun/0.webm'])
  expect(await storage.read('rain')).toBeNull()
  expect(await failureOf(storage.append('rain', new Blob(['drop'])))).toBe(
    'This recording is no longer on this device.',
  )
  await removeRecording('rain')
})

test('asking whether there are recordings does not create the folder', async () => {
  expect(await hasRecordings()).toBe(false)
  expect(await storage.list()).toEqual([])
  await record('rain')
  expect(await hasRecordings()).toBe(true)
  await removeRecording('rain')
  expect(await hasRecordings()).toBe(false)
})

test.each(['..', '../../x', 'a/b', '', '.', 'a.b'])(
  'an id that is not a plain name is not used as a path: %j',
  async (id) => {
    await record('rain', 'drip')
    const before = files.contents()
    expect(await failureOf(storage.begin({ ...rain, id }, webm))).toMatch(/no longer on this device/)
    expect(await storage.read(id)).toBeNull()
    await removeRecording(id)
    expect(files.contents()).toEqual(before)
  },
)

describe('a crash while the description is rewritten', () => {
  class Killed extends Error {}

  /** Crashes the page at the given write, which leaves a truncated file. */
  const killedAt = (moment: number) => {
    let writes = 0
    files.beforeWrite = () => {
      if (++writes >= moment) throw new Killed()
    }
  }

  const moments = [1, 2, 3, 4]
  const twice = moments.flatMap((first) => moments.map((then) => [first, then]))

  test.each(twice)(
    'at write %d and at write %d of the next try leaves a readable recording',
    async (...killedTimes) => {
      await record('rain', 'drip')
      for (const moment of killedTimes) {
        killedAt(moment)
        await storage.noteTranscribed('rain').catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
        files.beforeWrite = () => undefined
        expect(await storage.list()).toEqual([expect.objectContaining({ topicTitle: 'Rain' })])
        expect(await textsOf('rain')).toEqual(['drip'])
      }
      await storage.append('rain', new Blob([' drop']))
      expect(await textsOf('rain')).toEqual(['drip drop'])
    },
  )

  test('before the first description is complete allows the recording to begin again', async () => {
    killedAt(1)
    await expect(storage.begin(rain, webm)).rejects.toThrow(Killed)
    files.beforeWrite = () => undefined
    await record('rain', 'drip')
    expect(await textsOf('rain')).toEqual(['drip'])
  })
})

test.each(['', '{"id":"rain"', '{"id":"rain"}', '{"id":"other","owner":null}'])(
  'an unreadable recording is kept, but not listed: %j',
  async (about) => {
    await record('sun')
    files.put('recordings/rain/about.json', about)
    files.put('recordings/rain/0.webm', 'drip')
    expect((await storage.list()).map(({ id }) => id)).toEqual(['sun'])
    expect(await storage.read('rain')).toBeNull()
    expect(await failureOf(storage.begin(rain, webm))).toBe('The recording on this device cannot be read.')
    expect(await failureOf(storage.append('rain', new Blob(['drop'])))).toBe(
      'The recording on this device cannot be read.',
    )
    expect(files.contents()).toMatchObject({ 'recordings/rain/about.json': about, 'recordings/rain/0.webm': 'drip' })
  },
)

test('a description that belongs to another folder is ignored', async () => {
  await record('rain', 'drip')
  files.put('recordings/sun/about.json', files.contents()['recordings/rain/about.json'] ?? '')
  expect((await storage.list()).map(({ id }) => id)).toEqual(['rain'])
})

test.each(['short', 'wrapped', 'error'] as const)(
  'a full device is reported, and only whole chunks are kept: %s',
  async (fullness) => {
    await record('rain', 'drip')
    files.fullness = fullness
    files.room = 2
    const added = storage.append('rain', new Blob([' drop']))
    await expect(added).rejects.toHaveProperty('name', 'QuotaExceededError')
    expect(await failureOf(added)).toBe('There is no space left on this device.')
    expect(await textsOf('rain')).toEqual(['drip'])
    files.room = Infinity
    await storage.append('rain', new Blob([' drop']))
    expect(await textsOf('rain')).toEqual(['drip drop'])
  },
)

test('a file that another tab is writing is reported, and can be used afterwards', async () => {
  await record('rain', 'drip')
  const unlock = files.lock('recordings/rain/0.webm')
  expect(await failureOf(storage.append('rain', new Blob([' drop'])))).toBe('Another tab is using this recording.')
  expect(await failureOf(removeRecording('rain'))).toBe('Another tab is using this recording.')
  unlock()
  await storage.append('rain', new Blob([' drop']))
  expect(await textsOf('rain')).toEqual(['drip drop'])
})

test('a browser without a private file system is reported', async () => {
  removeFiles()
  expect(await failureOf(storage.begin(rain, webm))).toBe(
    'This browser does not allow this site to save anything on this device.',
  )
  expect(await storage.list()).toEqual([])
  expect(await hasRecordings()).toBe(false)
  await removeRecording('rain')
})
