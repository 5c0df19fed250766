/**
 * Installs a fake `navigator.storage.getDirectory()`: folders and files in memory, by their paths, such as `recordings/a/about.json`.
 * The test may change the files directly.
 */
export function installFakeFiles(files = new Map<string, string>()): Map<string, string> {
  const missing = (path: string) => new DOMException(`There is no ${path}.`, 'NotFoundError')
  const inside = (path: string) => [...files.keys()].filter((one) => one.startsWith(`${path}/`))
  const openFolder = (path: string): object => {
    const at = (name: string) => (path === '' ? name : `${path}/${name}`)
    return {
      name: path.split('/').at(-1),
      keys: async function* () {
        yield* new Set(inside(path).map((one) => one.slice(path.length + 1).split('/')[0]))
      },
      getDirectoryHandle: async (name: string) => {
        if (inside(at(name)).length === 0) throw missing(at(name))
        return openFolder(at(name))
      },
      getFileHandle: async (name: string) => {
        const text = files.get(at(name))
        if (text === undefined) throw missing(at(name))
        return { getFile: async () => new Blob([text]) }
      },
      removeEntry: async (name: string, { recursive = false } = {}) => {
        const gone = inside(at(name))
        if (gone.length > 0 && !recursive) throw new DOMException('It is not empty.', 'InvalidModificationError')
        gone.forEach((one) => files.delete(one))
      },
    }
  }
  Object.defineProperty(navigator, 'storage', {
    value: { getDirectory: async () => openFolder('') },
    configurable: true,
  })
  return files
}
