import fs from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addSync } from '../../../server/db/durable-file-system'
import { folderForEachTest, makeFolder } from '../../harness/test-database'

const folder = folderForEachTest(makeFolder)

type StreamOperations = { fsync?: (file: { nfd?: number; node: unknown }) => number }

/** Emscripten's file system as PGlite hands it over, where a node is its path. */
const hostFileSystem = () => {
  const operations: StreamOperations = {}
  return { stream_ops: operations, realPath: String }
}

/** The paths that are synced while the work runs. */
const syncedBy = (work: () => void): string[] => {
  const synced: string[] = []
  const sync = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    synced.push(fs.readlinkSync(`/proc/self/fd/${file}`))
  })
  work()
  sync.mockRestore()
  return synced
}

it('syncs an open file by its number, and an open folder, which has none, by its path', async () => {
  const path = join(folder(), 'file')
  await writeFile(path, '')
  const fileSystem = hostFileSystem()
  addSync(fileSystem)
  const { fsync } = fileSystem.stream_ops
  const file = fs.openSync(path, 'r')
  expect(syncedBy(() => expect(fsync?.({ nfd: file, node: 'another' })).toBe(0))).toEqual([path])
  fs.closeSync(file)
  expect(syncedBy(() => expect(fsync?.({ node: folder() })).toBe(0))).toEqual([folder()])
})

it('reports an I/O error to PostgreSQL if a file cannot be synced', () => {
  const fileSystem = hostFileSystem()
  addSync(fileSystem)
  expect(fileSystem.stream_ops.fsync?.({ node: join(folder(), 'missing') })).toBe(29)
})

it.each([[undefined], [{ stream_ops: 'fsync', realPath: String }], [{ stream_ops: {}, realPath: '/' }]])(
  'refuses a version of PGlite whose file system it does not know: %j',
  (fileSystem) => {
    expect(() => addSync(fileSystem)).toThrow('This version of PGlite cannot be made to sync its files.')
  },
)
