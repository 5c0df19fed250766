const origin = 'https://ideas.example'

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).pathname

/** Cache Storage in memory, as `caches`, until `remove`. */
export function installFakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const failing = { put: null as Error | null, open: null as Error | null }
  const open = async (name: string) => {
    if (failing.open) throw failing.open
    const content = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, content)
    return {
      match: async (request: RequestInfo | URL) => content.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (failing.put) throw failing.put
        content.set(pathOf(request), response)
      },
      keys: async () => [...content.keys()].map((path) => new Request(`${origin}${path}`)),
      delete: async (request: RequestInfo | URL) => content.delete(pathOf(request)),
    }
  }
  const caches = {
    open,
    has: async (name: string) => {
      if (failing.open) throw failing.open
      return stored.has(name)
    },
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(pathOf(request))?.clone(),
  }
  Object.assign(globalThis, { caches })
  return {
    /** The names of the caches. */
    names: () => [...stored.keys()],
    /** The paths in a cache. */
    paths: (name: string) => [...(stored.get(name)?.keys() ?? [])],
    put: (name: string, path: string, body: string) => stored.get(name)?.set(path, new Response(body)),
    drop: (name: string, path: string) => stored.get(name)?.delete(path),
    /** Makes all further calls fail with this error. */
    failOn: (method: 'put' | 'open', error: Error) => {
      failing[method] = error
    },
    remove: () => Reflect.deleteProperty(globalThis, 'caches'),
  }
}
