import { createOptionalCache } from '../../../src/service-worker/optional-cache'

const origin = 'https://ideas.example'
const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).pathname

/** Fake caches, by name and path, and a log of the fetched files. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const fetched: string[] = []
  let isOffline = false
  const open = (name: string) => {
    const content = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, content)
    return Promise.resolve({
      match: (request: RequestInfo | URL) => Promise.resolve(content.get(pathOf(request))),
      addAll: (files: string[]) => {
        if (isOffline) return Promise.reject(new TypeError('Offline.'))
        files.forEach((file) => {
          fetched.push(file)
          content.set(file, new Response(`kept ${file}`))
        })
        return Promise.resolve()
      },
      keys: () => Promise.resolve([...content.keys()].map((path) => new Request(`${origin}${path}`))),
      delete: (request: RequestInfo | URL) => Promise.resolve(content.delete(pathOf(request))),
    })
  }
  const caches = {
    open,
    has: (name: string) => Promise.resolve(stored.has(name)),
    match: (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.get(pathOf(request))),
  }
  Object.assign(globalThis, { caches })
  return {
    fetched,
    goOffline: () => {
      isOffline = true
    },
    names: () => [...stored.keys()],
    kept: () => [...(stored.get('voice')?.keys() ?? [])].sort(),
  }
}

const files = ['/assets/voice-1/model.onnx', '/assets/voice.abc.js']
const newFiles = ['/assets/voice-1/model.onnx', '/assets/voice.def.js']

test('stores all files of a feature, and fetches none of them twice', async () => {
  const { fetched, kept } = fakeCaches()
  const cache = createOptionalCache({ name: 'voice', files: files })
  await cache.cacheAll()
  await cache.cacheAll()
  expect(fetched).toEqual(files)
  expect(kept()).toEqual(files)
})

test('a new version fetches only changed files if the feature has been used', async () => {
  const { fetched, kept } = fakeCaches()
  await createOptionalCache({ name: 'voice', files: files }).cacheAll()
  const cache = createOptionalCache({ name: 'voice', files: newFiles })
  await cache.update()
  expect(fetched).toEqual([...files, '/assets/voice.def.js'])
  await cache.deleteOutdated()
  expect(kept()).toEqual(newFiles)
})

test('a new version keeps what the page has put there, as long as it is current', async () => {
  const { kept } = fakeCaches()
  const [piece, otherPiece] = ['/assets/speech-model-en/1.onnx', '/assets/speech-model-en/2.onnx']
  await createOptionalCache({ name: 'voice', files: [...files, piece, otherPiece] }).cacheAll()
  const cache = createOptionalCache({ name: 'voice', files: newFiles, isCurrent: (path) => path === piece })
  await cache.update()
  await cache.deleteOutdated()
  expect(kept()).toEqual([...newFiles, piece].sort())
})

test('a new version is not installed before all its files are', async () => {
  const { goOffline } = fakeCaches()
  await createOptionalCache({ name: 'voice', files: files }).cacheAll()
  goOffline()
  await expect(createOptionalCache({ name: 'voice', files: newFiles }).update()).rejects.toThrow('Offline.')
})

test('responds from the cache if possible, and otherwise from the network', async () => {
  fakeCaches()
  const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('fetched'))
  const cache = createOptionalCache({ name: 'voice', files: files })
  const request = new Request(`${origin}${files[0] ?? ''}`)
  expect(await (await cache.respond(request)).text()).toBe('fetched')
  await cache.cacheAll()
  expect(await (await cache.respond(request)).text()).toBe(`kept ${files[0] ?? ''}`)
  expect(network).toHaveBeenCalledTimes(1)
})
