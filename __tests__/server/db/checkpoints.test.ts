import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { scheduleCheckpoints } from '../../../server/db/checkpoints'
import { openDatabaseFolder } from '../../../server/db/embedded'
import { makeDataDir } from '../../harness/test-database'

const intervalMs = 1_000
const idleBytes = 100_000
const maximumBytes = 1_000_000

let client: PGlite
let folder: string
let close: () => Promise<void>

beforeAll(async () => {
  const { folder: dataDir, remove } = await makeDataDir()
  folder = join(dataDir, 'database')
  client = await openDatabaseFolder(folder)
  close = async () => {
    await client.close()
    await remove()
  }
})

afterAll(() => close())

beforeEach(async () => {
  await client.query('checkpoint')
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
})

afterEach(() => jest.useRealTimers())

const lastCheckpoint = async () => (await client.query('select redo_lsn from pg_control_checkpoint()')).rows

const write = (bytes: number) => client.query(`select pg_logical_emit_message(false, 'test', repeat('x', ${bytes}))`)

/** Whether one check of the log made a checkpoint. */
const madeOne = async (isBusy: boolean) => {
  const before = await lastCheckpoint()
  const stop = scheduleCheckpoints(client, () => isBusy, { intervalMs, idleBytes, maximumBytes })
  await jest.advanceTimersByTimeAsync(intervalMs)
  await stop()
  return JSON.stringify(before) !== JSON.stringify(await lastCheckpoint())
}

it('makes a checkpoint when the database is idle and the log is large enough', async () => {
  expect(await madeOne(false)).toBe(false)
  await write(idleBytes)
  expect(await madeOne(false)).toBe(true)
  expect(await madeOne(false)).toBe(false)
})

it('makes a checkpoint despite waiting queries only if the log is very large', async () => {
  await write(idleBytes)
  expect(await madeOne(true)).toBe(false)
  await write(maximumBytes)
  expect(await madeOne(true)).toBe(true)
})

it('tries again after a failure, which it reports', async () => {
  const error = new Error('The disk is full.')
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = await lastCheckpoint()
  await write(idleBytes)
  const stop = scheduleCheckpoints(client, () => false, { intervalMs, idleBytes, maximumBytes })
  const failing = jest.spyOn(client, 'query').mockRejectedValueOnce(error)
  await jest.advanceTimersByTimeAsync(intervalMs)
  expect(report).toHaveBeenCalledWith('The checkpoint failed:', error)
  failing.mockRestore()
  await jest.advanceTimersByTimeAsync(intervalMs)
  await stop()
  expect(await lastCheckpoint()).not.toEqual(before)
})

it('stops checking the log when stopped', async () => {
  const stop = scheduleCheckpoints(client, () => false, { intervalMs, idleBytes, maximumBytes })
  await stop()
  expect(jest.getTimerCount()).toBe(0)
})

it('uses small log files, since zero-filling them blocks all queries', async () => {
  const names = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, 'pg_wal', name))).size))
  expect(new Set(sizes)).toEqual(new Set([2 ** 20]))
})
