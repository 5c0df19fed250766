/** @jest-environment jest-fixed-jsdom */
import { removeRecording } from '../../../../src/voice/recordings/remove-recording'
import { createRecordingsStorage } from '../../../../src/voice/recordings/storage'
import { installFakeLocks } from '../../../harness/fake-browser'
import { installFakeFiles, type FakeFiles } from '../../../harness/fake-files'
import { failureOf, rain, record, textsOf, webm } from './stored-recordings'

const storage = createRecordingsStorage()
let files: FakeFiles

beforeEach(() => {
  files = installFakeFiles()
  installFakeLocks()
})

test('a recording has its own folder, with one file per part', async () => {
  await record(storage, 'rain', 'drip')
  await storage.begin(rain, { startMs: 20_000, mimeType: 'audio/mp4' })
  await storage.append('rain', new Blob(['drop']))
  expect(Object.keys(files.contents()).sort()).toEqual([
    'recordings/rain/0.webm',
    'recordings/rain/1.mp4',
    'recordings/rain/about.json',
  ])
  expect(await textsOf(storage, 'rain')).toEqual(['drip', 'drop'])
})

test.each(['..', '../../x', 'a/b', '', '.', 'a.b'])(
  'an id that is not a plain name is not used as a path: %j',
  async (id) => {
    await record(storage, 'rain', 'drip')
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
      await record(storage, 'rain', 'drip')
      for (const moment of killedTimes) {
        killedAt(moment)
        await storage.noteTranscribed('rain').catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
        files.beforeWrite = () => undefined
        expect(await storage.list()).toEqual([expect.objectContaining({ topicTitle: 'Rain' })])
        expect(await textsOf(storage, 'rain')).toEqual(['drip'])
      }
      await storage.append('rain', new Blob([' drop']))
      expect(await textsOf(storage, 'rain')).toEqual(['drip drop'])
    },
  )

  test('before the first description is complete allows the recording to begin again', async () => {
    killedAt(1)
    await expect(storage.begin(rain, webm)).rejects.toThrow(Killed)
    files.beforeWrite = () => undefined
    await record(storage, 'rain', 'drip')
    expect(await textsOf(storage, 'rain')).toEqual(['drip'])
  })
})

test.each(['', '{"id":"rain"', '{"id":"rain"}', '{"id":"other","owner":null}'])(
  'an unreadable recording is kept, but not listed: %j',
  async (about) => {
    await record(storage, 'sun')
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
  await record(storage, 'rain', 'drip')
  files.put('recordings/sun/about.json', files.contents()['recordings/rain/about.json'] ?? '')
  expect((await storage.list()).map(({ id }) => id)).toEqual(['rain'])
})

test.each(['short', 'wrapped', 'error'] as const)(
  'a full device is reported, and only whole chunks are kept: %s',
  async (fullness) => {
    await record(storage, 'rain', 'drip')
    files.fullness = fullness
    files.room = 2
    const added = storage.append('rain', new Blob([' drop']))
    await expect(added).rejects.toHaveProperty('name', 'QuotaExceededError')
    expect(await failureOf(added)).toBe('There is no space left on this device.')
    expect(await textsOf(storage, 'rain')).toEqual(['drip'])
    files.room = Infinity
    await storage.append('rain', new Blob([' drop']))
    expect(await textsOf(storage, 'rain')).toEqual(['drip drop'])
  },
)

test('a file that another tab is writing is reported, and can be used afterwards', async () => {
  await record(storage, 'rain', 'drip')
  const unlock = files.lock('recordings/rain/0.webm')
  expect(await failureOf(storage.append('rain', new Blob([' drop'])))).toBe('Another tab is using this recording.')
  expect(await failureOf(removeRecording('rain'))).toBe('Another tab is using this recording.')
  unlock()
  await storage.append('rain', new Blob([' drop']))
  expect(await textsOf(storage, 'rain')).toEqual(['drip drop'])
})
