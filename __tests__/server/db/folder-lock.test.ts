import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../../server/db/folder-lock'
import { StartError } from '../../../server/errors'
import { makeFolder } from '../../harness/test-database'

let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  const made = await makeFolder()
  folder = join(made.folder, 'lock')
  remove = made.remove
})

afterEach(() => remove())

const lock = () => lockFolder(folder, 'The database')

it('is had by one at a time', async () => {
  const release = await lock()
  await expect(lock()).rejects.toThrow(new StartError('The database is already in use by another process.'))
  await release()
  await (
    await lock()
  )()
})

it('is not taken away by those who are refused', async () => {
  const release = await lock()
  await expect(lock()).rejects.toThrow(StartError)
  await expect(lock()).rejects.toThrow(StartError)
  await release()
})

it('is had by one at most of many at the same moment', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, lock))
  const releases = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(releases.length).toBeLessThanOrEqual(1)
  for (const release of releases) await release()
  await (
    await lock()
  )()
})

it('leaves nothing behind', async () => {
  const release = await lock()
  expect(await readdir(folder)).toHaveLength(1)
  await release()
  expect(await readdir(folder)).toEqual([])
})

it('says so where the path is too long for a lock', async () => {
  folder = join(folder, 'x'.repeat(120))
  await mkdir(folder, { recursive: true })
  await expect(lock()).rejects.toThrow(/is too long for a lock: choose a shorter DATA_DIR/)
})
