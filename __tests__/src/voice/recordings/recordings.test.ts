/** @jest-environment jest-fixed-jsdom */
import { MessageChannel } from 'node:worker_threads'
import { respond, type WorkerRequest } from '../../../../src/voice/recordings/protocol'
import { createRecordings } from '../../../../src/voice/recordings/recordings'
import { createRecordingsStorage } from '../../../../src/voice/recordings/storage'
import { installFakeLocks } from '../../../harness/fake-browser'
import { installFakeFiles, type FakeFiles } from '../../../harness/fake-files'

/** Works like the browser's worker, but on this thread; a silent one never responds. */
class FakeWorker extends EventTarget {
  isTerminated = false
  isSilent = false
  private readonly storage = createRecordingsStorage()
  private last: Promise<void> = Promise.resolve()

  postMessage(request: WorkerRequest, [port]: MessagePort[]): void {
    if (this.isSilent) return
    this.last = this.last.then(async () => port?.postMessage(await respond(this.storage, request)))
  }

  terminate(): void {
    this.isTerminated = true
  }
}

const rain = { id: 'rain', owner: null, topicTitle: 'Rain', startedAtWall: 1_000 }
const webm = { startMs: 12, mimeType: 'audio/webm' }
let files: FakeFiles

// jsdom has no MessageChannel.
Object.defineProperty(globalThis, 'MessageChannel', { value: MessageChannel })

beforeEach(() => {
  files = installFakeFiles()
  installFakeLocks()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.restoreAllMocks()
})

function setUp({ isSilent = false } = {}) {
  const workers: FakeWorker[] = []
  const start = () => {
    const worker = Object.assign(new FakeWorker(), { isSilent })
    workers.push(worker)
    return worker
  }
  // Only silent workers get a short timeout: on a busy machine, a working one may be slow.
  return { workers, recordings: createRecordings(start, isSilent ? 50 : 30_000) }
}

test('chunks are stored in order', async () => {
  const { recordings, workers } = setUp()
  const begun = recordings.begin(rain, webm)
  const pieces = Array.from('abcdefgh').map((letter) => recordings.append('rain', new Blob([letter])))
  await Promise.all([begun, ...pieces])
  expect(files.contents()['recordings/rain/0.webm']).toBe('abcdefgh')
  expect(await recordings.list()).toEqual([{ ...rain, isTranscribed: false, parts: [{ ...webm, bytes: 8 }] }])
  expect(workers).toHaveLength(1)
})

test('an error keeps its name, which identifies a full device, and has a readable message', async () => {
  const { recordings } = setUp()
  await recordings.begin(rain, webm)
  files.room = 2
  await expect(recordings.append('rain', new Blob(['drip']))).rejects.toMatchObject({
    name: 'QuotaExceededError',
    message: 'There is no space left on this device.',
  })
  files.room = Infinity
  await recordings.append('rain', new Blob(['drop']))
  expect(files.contents()['recordings/rain/0.webm']).toBe('drop')
})

test('a worker that does not respond is terminated, and the next call starts another', async () => {
  const { recordings, workers } = setUp({ isSilent: true })
  await expect(recordings.list()).rejects.toThrow('The storage on this device is not responding.')
  await expect(recordings.list()).rejects.toThrow('The storage on this device is not responding.')
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true])
})

test('a worker that fails to load is reported, and loaded again at the next call', async () => {
  const { recordings, workers } = setUp({ isSilent: true })
  const list = recordings.list()
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(list).rejects.toThrow('The part of this app that stores recordings could not be fetched.')
  await expect(recordings.list()).rejects.toThrow('is not responding')
  expect(workers).toHaveLength(2)
})

test('a recording is removed without a worker', async () => {
  const { recordings, workers } = setUp()
  files.put('recordings/rain/0.webm', 'drip')
  await recordings.remove('rain')
  expect(files.contents()).toEqual({})
  expect(workers).toEqual([])
})

test('a recording in use is not removed, and the error says so', async () => {
  const { recordings } = setUp()
  files.put('recordings/rain/0.webm', 'drip')
  files.lock('recordings/rain/0.webm')
  await expect(recordings.remove('rain')).rejects.toThrow('Another tab is using this recording.')
})
