import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { requestCopy, listenForCopyRequests } from '../../../server/db/copy-socket'
import { folderForEachTest, makeFolder } from '../../harness/test-database'

const parent = folderForEachTest(makeFolder)

let folder: string

beforeEach(() => {
  folder = join(parent(), 'door')
})

it('makes a separate copy for each request', async () => {
  const makeCopy = jest.fn(async () => undefined)
  const close = await listenForCopyRequests(folder, makeCopy)
  expect(await Promise.all([requestCopy(folder), requestCopy(folder)])).toEqual([true, true])
  expect(makeCopy).toHaveBeenCalledTimes(2)
  await close()
  expect(await readdir(parent())).toEqual([])
})

it('finds no server if none runs, or if it was killed', async () => {
  expect(await requestCopy(folder)).toBe(false)
  await mkdir(folder)
  // What a killed server leaves: nobody listens on its socket.
  await writeFile(join(folder, 'copy'), '')
  expect(await requestCopy(folder)).toBe(false)
  await rm(join(folder, 'copy'))
  const dead = createServer().listen(join(folder, 'copy'))
  await new Promise((resolve) => dead.once('listening', resolve))
  await new Promise((resolve) => dead.close(resolve))
  expect(await requestCopy(folder)).toBe(false)
  const close = await listenForCopyRequests(folder, async () => undefined)
  expect(await requestCopy(folder)).toBe(true)
  await close()
})

it.each([
  [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 'ENOSPC'],
  [new Error('unexpected'), 'see its log'],
])('reports why the copy failed: %s', async (error, reason) => {
  const close = await listenForCopyRequests(folder, () => Promise.reject(error))
  await expect(requestCopy(folder)).rejects.toThrow(`The server could not copy the database: ${reason}.`)
  await close()
})

it('can be requested only by this user', async () => {
  const close = await listenForCopyRequests(folder, async () => undefined)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await close()
})

it('reports that the server stopped during the copy', async () => {
  await mkdir(folder)
  const stopping = createServer((socket) => socket.destroy()).listen(join(folder, 'copy'))
  await new Promise((resolve) => stopping.once('listening', resolve))
  await expect(requestCopy(folder)).rejects.toThrow(
    'The server stopped while it copied the database: please try again.',
  )
  await new Promise((resolve) => stopping.close(resolve))
})
