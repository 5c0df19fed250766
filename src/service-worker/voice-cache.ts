/**
 * What someone who speaks needs, about 5 MB: kept on the device once they have, and never before. All file names have their
 * content's hash or their package's version in them, so what is here is right.
 */
const cacheName = 'voice'

export interface VoiceCache {
  /** Keeps all of it. */
  cacheAll(): Promise<void>
  /** Keeps this version's, where an earlier one is kept. */
  update(): Promise<void>
  deleteOutdated(): Promise<void>
  respond(request: Request): Promise<Response>
}

export function createVoiceCache(files: readonly string[]): VoiceCache {
  const cacheAll = async () => {
    const cache = await caches.open(cacheName)
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
    await cache.addAll(missing.flat())
  }
  return {
    cacheAll,
    update: async () => {
      if (await caches.has(cacheName)) await cacheAll()
    },
    deleteOutdated: async () => {
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname))
      await Promise.all(old.map((request) => cache.delete(request)))
    },
    respond: async (request) => (await caches.match(request, { cacheName })) ?? fetch(request),
  }
}
