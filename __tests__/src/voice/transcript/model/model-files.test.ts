import { installFakeCaches } from '../../../../harness/fake-cache-storage'
import { type ModelTrouble } from '../../../../../src/voice/transcript/model/model-gateway'
import {
  fetchModel,
  isModelStored,
  readModel,
  removeModels,
  storedModelBytes,
} from '../../../../../src/voice/transcript/model/model-files'
import { contents, installFakeModelServer, manifestIn, paths } from './fake-model-server'

const manifest = manifestIn('/assets/speech-model-en/')
const model = { language: 'en', manifest }
const { first, second, third } = paths

let caches: ReturnType<typeof installFakeCaches>
let server: ReturnType<typeof installFakeModelServer>

beforeEach(() => {
  caches = installFakeCaches()
  server = installFakeModelServer()
})

afterEach(() => {
  caches.remove()
})

const fetchShares = async () => {
  const shares: number[] = []
  await fetchModel(model, (share) => shares.push(share))
  return shares
}

/** Downloads that were running when another failed end with their piece. */
const untilStored = async (...wanted: string[]) => {
  while (!wanted.every((path) => caches.paths('speech-model').includes(path))) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const rejectsWith = (promise: Promise<unknown>, trouble: ModelTrouble) =>
  expect(promise).rejects.toEqual(expect.objectContaining({ name: 'ModelError', trouble }))

const textsOf = ({ encoder, decoder }: Awaited<ReturnType<typeof readModel>>) => {
  const decoder8 = new TextDecoder()
  return { encoder: decoder8.decode(encoder), decoder: decoder8.decode(decoder) }
}

test('a downloaded model is read as the files that its pieces make up', async () => {
  expect(await isModelStored(manifest)).toBe(false)
  const shares = await fetchShares()
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(server.requests.toSorted()).toEqual([first, second, third].toSorted())
  expect(await isModelStored(manifest)).toBe(true)
  expect(await storedModelBytes()).toBe(25)
  expect(textsOf(await readModel(manifest))).toEqual(contents)
})

test('asking whether there is a model leaves no trace, which the service worker would take for one', async () => {
  await isModelStored(manifest)
  await storedModelBytes()
  await removeModels()
  expect(caches.names()).toEqual([])
})

test('a download that breaks off continues with what is missing', async () => {
  server.answerOnce(third, new TypeError('Failed to fetch'))
  await rejectsWith(fetchShares(), 'notFetched')
  expect(await isModelStored(manifest)).toBe(false)
  await untilStored(first, second)
  server.requests.length = 0
  const shares = await fetchShares()
  expect(server.requests).toEqual([third])
  expect(shares[0]).toBe(0.8)
  expect(await isModelStored(manifest)).toBe(true)
})

describe('a piece with the wrong hash', () => {
  test('is downloaded once more, past the HTTP cache', async () => {
    server.answerOnce(second, 'encoder XX')
    await fetchShares()
    expect(server.requests).toContain(`${second} past the cache`)
    expect(textsOf(await readModel(manifest))).toEqual(contents)
  })

  test.each(['encoder XX', 'too short'])('is not stored if it stays wrong: %s', async (wrong) => {
    server.answer(second, wrong)
    await rejectsWith(fetchShares(), 'damaged')
    expect(server.requests.filter((request) => request.startsWith(second))).toHaveLength(2)
    expect(caches.paths('speech-model')).not.toContain(second)
  })

  test('in the cache is deleted when the model is read, so that the next download fetches it again', async () => {
    await fetchShares()
    caches.put('speech-model', second, 'encoder XX')
    await rejectsWith(readModel(manifest), 'damaged')
    server.requests.length = 0
    await fetchShares()
    expect(server.requests).toEqual([second])
    expect(textsOf(await readModel(manifest))).toEqual(contents)
  })
})
