/** Files that are cached only for those who use them. Their paths contain a hash or a version, so a cached file is never stale. */
export interface OptionalCache {
  /** Caches all files. */
  cacheAll(): Promise<void>
  /** Caches this version's files if an earlier version's are cached. */
  update(): Promise<void>
  deleteOutdated(): Promise<void>
  respond(request: Request): Promise<Response>
}

interface Options {
  /** The name of the browser's cache. It exists once somebody has used what it is for. */
  name: string
  /** The paths of this version's files. */
  files: readonly string[]
  /** Whether this version still needs a file that the page has put there. */
  isCurrent?: (path: string) => boolean
}

export function createOptionalCache({ name, files, isCurrent = () => false }: Options): OptionalCache {
  const cacheAll = async () => {
    const cache = await caches.open(name)
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
    await cache.addAll(missing.flat())
  }
  const isOutdated = ({ url }: Request) => {
    const { pathname } = new URL(url)
    return !files.includes(pathname) && !isCurrent(pathname)
  }
  return {
    cacheAll,
    update: async () => {
      if (await caches.has(name)) await cacheAll()
    },
    deleteOutdated: async () => {
      if (!(await caches.has(name))) return
      const cache = await caches.open(name)
      const outdated = (await cache.keys()).filter(isOutdated)
      await Promise.all(outdated.map((request) => cache.delete(request)))
    },
    respond: async (request) => (await caches.match(request, { cacheName: name })) ?? fetch(request),
  }
}
