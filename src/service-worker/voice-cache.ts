/**
 * What someone who speaks needs, about 5 MB: kept on the device once they have, and never before. All file names have their
 * content's hash or their package's version in them, so what is here is right.
 */
const cacheName = 'voice'

export interface VoiceCache {
  /** Keeps all of it. */
  keep(): Promise<void>
  /** Keeps this version's, where an earlier one is kept. */
  renew(): Promise<void>
  forgetOld(): Promise<void>
  answer(request: Request): Promise<Response>
}

export function createVoiceCache(files: readonly string[]): VoiceCache {
  const keep = async () => {
    const cache = await caches.open(cacheName)
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
    await cache.addAll(missing.flat())
  }
  return {
    keep,
    renew: async () => {
      if (await caches.has(cacheName)) await keep()
    },
    forgetOld: async () => {
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname))
      await Promise.all(old.map((request) => cache.delete(request)))
    },
    answer: async (request) => (await caches.match(request, { cacheName })) ?? fetch(request),
  }
}
