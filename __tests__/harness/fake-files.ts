/** Test controls of the fake private file system. */
export interface FakeFiles {
  /** Every file by its path, such as `recordings/a/about.json`. */
  contents: () => Record<string, string>
  put: (path: string, text: string) => void
  /** Locks the file, as if another tab had it open for writing, until the returned function is called. */
  lock: (path: string) => () => void
  /** Free space in bytes; Infinity at first. */
  room: number
  /** How a write reacts to a full disk: `short` like Firefox, `wrapped` like Chromium, `error` like the standard. */
  fullness: 'short' | 'wrapped' | 'error'
  /** Called before each write; may throw to simulate a browser error. */
  beforeWrite: (path: string) => void
}

interface Node {
  bytes: Uint8Array<ArrayBuffer>
  isLocked: boolean
}

/** Installs a fake `navigator.storage.getDirectory()`: folders and files in memory, with sync access handles. */
export function installFakeFiles(): FakeFiles {
  const folders = new Set([''])
  const files = new Map<string, Node>()
  const test: FakeFiles = {
    contents: () => Object.fromEntries([...files].map(([path, { bytes }]) => [path, new TextDecoder().decode(bytes)])),
    put: (path, text) => {
      path.split('/').forEach((_, depth, names) => depth > 0 && folders.add(names.slice(0, depth).join('/')))
      files.set(path, { bytes: new TextEncoder().encode(text), isLocked: false })
    },
    lock: (path) => {
      const file = fileAt(path)
      file.isLocked = true
      return () => {
        file.isLocked = false
      }
    },
    room: Infinity,
    fullness: 'short',
    beforeWrite: () => undefined,
  }

  const fileAt = (path: string): Node => {
    const file = files.get(path)
    if (!file) throw new DOMException(`There is no ${path}.`, 'NotFoundError')
    return file
  }

  const openFile = (path: string) => ({
    kind: 'file' as const,
    name: nameOf(path),
    getFile: async () => new Blob([fileAt(path).bytes]),
    createSyncAccessHandle: async () => {
      const file = fileAt(path)
      if (file.isLocked) throw new DOMException('It is in use.', 'NoModificationAllowedError')
      file.isLocked = true
      return {
        getSize: () => file.bytes.length,
        truncate: (size: number) => {
          file.bytes = file.bytes.slice(0, size)
        },
        write: (bytes: Uint8Array, { at }: { at: number }) => {
          test.beforeWrite(path)
          const isFull = bytes.length > test.room
          if (isFull && test.fullness === 'error') throw new DOMException('It is full.', 'QuotaExceededError')
          const written = bytes.slice(0, Math.min(bytes.length, test.room))
          test.room -= written.length
          const all = new Uint8Array(Math.max(file.bytes.length, at + written.length))
          all.set(file.bytes)
          all.set(written, at)
          file.bytes = all
          return isFull && test.fullness === 'wrapped' ? 2 ** 32 - 8 : written.length
        },
        flush: () => undefined,
        close: () => {
          file.isLocked = false
        },
      }
    },
  })

  const openFolder = (path: string): object => {
    const at = (name: string) => (path === '' ? name : `${path}/${name}`)
    const inside = (other: string) => other.startsWith(path === '' ? '' : `${path}/`) && other !== path
    const children = () => {
      const direct = (other: string) => inside(other) && !other.slice(path.length + 1).includes('/')
      return [...[...folders].filter(direct), ...[...files.keys()].filter(direct)]
    }
    const entries = async function* () {
      for (const child of children()) yield [nameOf(child), folders.has(child) ? openFolder(child) : openFile(child)]
    }
    return {
      kind: 'directory' as const,
      name: nameOf(path),
      entries,
      keys: async function* () {
        for await (const [name] of entries()) yield name
      },
      getDirectoryHandle: async (name: string, { create = false } = {}) => {
        if (create) folders.add(at(name))
        if (!folders.has(at(name))) throw new DOMException(`There is no ${at(name)}.`, 'NotFoundError')
        return openFolder(at(name))
      },
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (create && !files.has(at(name))) {
          if (!folders.has(path)) throw new DOMException(`There is no ${path}.`, 'NotFoundError')
          files.set(at(name), { bytes: new Uint8Array(), isLocked: false })
        }
        fileAt(at(name))
        return openFile(at(name))
      },
      removeEntry: async (name: string) => {
        const gone = [...files.keys()].filter((file) => file === at(name) || file.startsWith(`${at(name)}/`))
        if (gone.length === 0 && !folders.has(at(name))) throw new DOMException('It is not there.', 'NotFoundError')
        if (gone.some((file) => fileAt(file).isLocked)) {
          throw new DOMException('It is in use.', 'NoModificationAllowedError')
        }
        gone.forEach((file) => files.delete(file))
        ;[...folders]
          .filter((one) => one === at(name) || one.startsWith(`${at(name)}/`))
          .forEach((one) => folders.delete(one))
      },
    }
  }

  const value = { getDirectory: async () => openFolder('') }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
  return test
}

/** A browser without a private file system, such as WebKitGTK. */
export function removeFiles(): void {
  Object.defineProperty(navigator, 'storage', { value: undefined, configurable: true })
}

/** A browser that has a private file system, but not for this page, such as WebKit in a private window. */
export function refuseFiles(): void {
  const value = {
    getDirectory: async () => {
      throw new DOMException('The operation failed.', 'UnknownError')
    },
  }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}
