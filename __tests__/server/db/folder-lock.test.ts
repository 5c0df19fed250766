import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../../server/db/folder-lock'
import { StartError } from '../../../server/errors'
import { folderForEachTest, makeFolder } from '../../harness/test-database'

const parent = folderForEachTest(makeFolder)

let folder: string

beforeEach(() => {
  folder = join(parent(), 'lock')
})

const lock = () => lockFolder(folder, 'The database')

it('is held by one process at a time, whoever tries to take it', async () => {
  const release = await lock()
  for (const attempt of [lock, lock]) {
    await expect(attempt()).rejects.toThrow(new StartError('The database is already in use by another process.'))
  }
  expect(await readdir(folder)).toHaveLength(1)
  await release()
  expect(await readdir(folder)).toEqual([])
  await (
    await lock()
  )()
})

it('is held by at most one of many simultaneous attempts', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, lock))
  const releases = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(releases.length).toBeLessThanOrEqual(1)
  for (const release of releases) await release()
  await (
    await lock()
  )()
})

it.each([
  // Nobody listens on the socket of a killed process.
  ['was killed', (socket: string) => writeFile(socket, '')],
  // The name is listed, but nothing is there.
  ['ends while it is being looked at', (socket: string) => symlink('gone', socket)],
])('is free if its holder %s, whose socket it removes', async (_what, leave) => {
  await mkdir(folder)
  await leave(join(folder, 'deadbeef'))
  const release = await lock()
  expect(await readdir(folder)).not.toContain('deadbeef')
  await release()
})
