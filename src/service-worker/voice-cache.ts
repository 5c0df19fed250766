/**
 * The files for speech detection, about 5 MB, cached only after the first use of the microphone. File names contain a content hash or
 * a package version, so a cached file is never stale.
 */
const cacheName = 'voice'

export interface VoiceCache {
  /** Caches all files. */
  cacheAll(): Promise<void>
  /** Caches this version's files if an earlier version's are cached. */
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
