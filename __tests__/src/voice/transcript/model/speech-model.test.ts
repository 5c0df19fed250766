import { installFakeCaches } from '../../../../harness/fake-cache-storage'
import type { ModelTrouble } from '../../../../../src/voice/transcript/model/model-gateway'
import type { ModelAnswer, ModelRequest } from '../../../../../src/voice/transcript/model/model-messages'
import { createSpeechModel } from '../../../../../src/voice/transcript/model/speech-model'
import { installFakeModelServer } from './fake-model-server'

let caches: ReturnType<typeof installFakeCaches>
let workers: FakeWorker[]

/** A worker that says how many samples it heard. */
class FakeWorker extends EventTarget {
  readonly requests: ModelRequest[] = []
  isTerminated = false
  /** Replaces the answer to the next sound. */
  onHear: (() => void) | null = null

  constructor() {
    super()
    workers.push(this)
  }

  postMessage(request: ModelRequest): void {
    this.requests.push(request)
    if (request.kind === 'hear' && this.onHear) {
      this.onHear()
      return
    }
    const words = request.kind === 'hear' ? [{ text: `${request.sound.length} samples`, isDoubtful: false }] : []
    this.answer({ kind: 'done', words })
  }

  answer(data: ModelAnswer): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {
    this.isTerminated = true
  }
}

beforeEach(() => {
  workers = []
  const active = { postMessage: () => undefined }
  const navigator = { serviceWorker: { ready: Promise.resolve({ active }) } }
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
  caches = installFakeCaches()
  installFakeModelServer()
  Object.assign(globalThis, { Worker: FakeWorker })
})

afterEach(() => {
  caches.remove()
  Reflect.deleteProperty(globalThis, 'Worker')
})

const sound = (length = 3) => new Float32Array(length)

const createStored = async (languages: readonly string[] = []) => {
  const model = createSpeechModel(languages)
  for (const language of ['en', ...languages]) await model.fetch(language, () => undefined)
  return model
}

const rejectsWith = (promise: Promise<unknown>, trouble: ModelTrouble) =>
  expect(promise).rejects.toEqual(expect.objectContaining({ name: 'ModelError', trouble }))

/** Resolves when the latest worker has got a sound that it does not answer. */
const untilHearing = () =>
  new Promise<FakeWorker>((resolve) => {
    const [worker] = workers.slice(-1)
    if (worker) worker.onHear = () => resolve(worker)
  })

describe('finding a model', () => {
  test.each([
    ['en-GB', 20],
    ['ja-JP', 20],
  ])('there is one for %s', async (language, bytes) => {
    expect(await createSpeechModel(['ja']).find(language)).toEqual({ bytes, isStored: false })
  })

  test.each(['de', 'jam'])('there is none for “%s”', async (language) => {
    expect(await createSpeechModel(['ja']).find(language)).toBeNull()
  })
})

describe('hearing', () => {
  test('without a stored model is an error, and starts no worker', async () => {
    await rejectsWith(createSpeechModel([]).hear(sound(), 'en'), 'notFetched')
    expect(workers).toEqual([])
  })
})

describe('trouble', () => {
  const troubles: Record<string, (worker: FakeWorker) => void> = {
    'reports a failure': (worker) => worker.answer({ kind: 'failed', reason: 'RangeError: out of memory' }),
    ends: (worker) => void worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })),
    'cannot read a message': (worker) => void worker.dispatchEvent(new Event('messageerror')),
  }

  test.each(Object.entries(troubles))('a worker that %s stops those that wait, too', async (_what, cause) => {
    const model = await createStored()
    await model.prepare('en')
    const hearing = untilHearing()
    const current = rejectsWith(model.hear(sound(), 'en'), 'stopped')
    const waiting = rejectsWith(model.hear(sound(), 'en'), 'stopped')
    const worker = await hearing
    cause(worker)
    await Promise.all([current, waiting])
    expect(worker.isTerminated).toBe(true)
    expect(await model.hear(sound(), 'en')).toHaveLength(1)
    expect(workers).toHaveLength(2)
  })
})
