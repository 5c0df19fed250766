import type { Browser } from './browser'
import type { Disk } from './disk'

const missing = (path: string) => new DOMException(`There is no ${path}.`, 'NotFoundError')

/**
 * The parts of a device's private file system (File System Standard) that the recordings use. Requests resolve a moment later;
 * writes through a sync access handle are stored at once.
 */
export class PrivateFiles {
  private readonly folders = new Set([''])
  private readonly files = new Map<string, Uint8Array<ArrayBuffer>>()

  constructor(private readonly disk: Disk) {}

  /** The text of every file with this name, in any folder. */
  textsOf(name: string): string[] {
    return [...this.files].flatMap(([path, bytes]) => (path.endsWith(`/${name}`) ? [textOf(bytes)] : []))
  }

  /** `navigator.storage` in one tab. */
  storageOf(tab: Browser) {
    return {
      persist: () => Promise.resolve(true),
      getDirectory: () => this.later(tab, () => this.folder(tab, '')),
    }
  }

  private folder(tab: Browser, path: string) {
    const at = (name: string) => (path === '' ? name : `${path}/${name}`)
    const names = () => {
      const inside = [...this.folders, ...this.files.keys()].filter((one) => one.startsWith(at('')) && one !== path)
      return [...new Set(inside.map((one) => one.slice(at('').length)))].filter((name) => !name.includes('/'))
    }
    const child = (name: string) => (this.folders.has(at(name)) ? this.folder(tab, at(name)) : this.file(tab, at(name)))
    const entries = async function* (): AsyncGenerator<[string, object]> {
      for (const name of names()) yield [name, child(name)]
    }
    return {
      kind: 'directory',
      name: nameOf(path),
      entries,
      keys: async function* () {
        for await (const [name] of entries()) yield name
      },
      getDirectoryHandle: (name: string, { create = false } = {}) =>
        this.later(tab, () => {
          if (create) this.folders.add(at(name))
          if (!this.folders.has(at(name))) throw missing(at(name))
          return this.folder(tab, at(name))
        }),
      getFileHandle: (name: string, { create = false } = {}) =>
        this.later(tab, () => {
          if (create && this.folders.has(path) && !this.files.has(at(name))) this.files.set(at(name), new Uint8Array())
          this.bytesOf(at(name))
          return this.file(tab, at(name))
        }),
      removeEntry: (name: string) =>
        this.later(tab, () => {
          const isIn = (one: string) => one === at(name) || one.startsWith(`${at(name)}/`)
          const gone = [...this.folders, ...this.files.keys()].filter(isIn)
          if (gone.length === 0) throw missing(at(name))
          for (const one of gone) if (!this.folders.delete(one)) this.files.delete(one)
          tab.world.changed()
        }),
    }
  }

  private file(tab: Browser, path: string) {
    return {
      kind: 'file',
      name: nameOf(path),
      getFile: () =>
        this.later(tab, () => {
          const bytes = this.bytesOf(path)
          return { size: bytes.length, text: () => Promise.resolve(textOf(bytes)) }
        }),
      // The app uses the handle within one turn, so its exclusive lock never blocks anyone.
      createSyncAccessHandle: () =>
        this.later(tab, () => {
          this.bytesOf(path)
          return {
            getSize: () => this.bytesOf(path).length,
            truncate: (size: number) => void this.files.set(path, this.bytesOf(path).slice(0, size)),
            write: (bytes: Uint8Array, { at }: { at: number }) => this.write(tab, path, bytes, at),
            flush: () => undefined,
            close: () => undefined,
          }
        }),
    }
  }

  private write(tab: Browser, path: string, bytes: Uint8Array, at: number): number {
    if (this.disk.isFull) throw new DOMException('It is full.', 'QuotaExceededError')
    const before = this.bytesOf(path)
    const all = new Uint8Array(Math.max(before.length, at + bytes.length))
    all.set(before)
    all.set(bytes, at)
    this.files.set(path, all)
    tab.world.changed()
    return bytes.length
  }

  private bytesOf(path: string): Uint8Array<ArrayBuffer> {
    const bytes = this.files.get(path)
    if (!bytes) throw missing(path)
    return bytes
  }

  private later<Result>(tab: Browser, answer: () => Result): Promise<Result> {
    const { world } = tab
    tab.calls += 1
    return new Promise((resolve, reject) => {
      world.after(world.random.boolean(0.1) ? world.random.integer(1, 60) : world.random.fraction(), tab, () => {
        try {
          if (this.disk.isBroken) throw new DOMException('It failed.', 'UnknownError')
          resolve(answer())
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
    })
  }
}

const textOf = (bytes: Uint8Array<ArrayBuffer>): string => new TextDecoder().decode(bytes)
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
