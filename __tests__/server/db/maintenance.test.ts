import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { scheduleCheckpoints } from '../../../server/db/checkpoints'
import { openDatabaseFolder } from '../../../server/db/embedded'
import { scheduleVacuum } from '../../../server/db/vacuum'
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

it('uses small log files, since zero-filling them blocks all queries', async () => {
  const names = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, 'pg_wal', name))).size))
  expect(new Set(sizes)).toEqual(new Set([2 ** 20]))
})

describe('dead rows', () => {
  beforeAll(async () => {
    await client.exec(`create table "Some notes" (id int, text text); create table other (id int)`)
  })

  /** Adds rows with texts that are stored apart, and deletes them. */
  const churn = async (rows: number) => {
    await client.query(
      `insert into "Some notes" select n, (select string_agg(md5(n::text || i), '') from generate_series(1, 200) i) from generate_series(1, ${rows}) n`,
    )
    await client.query('delete from "Some notes"')
    // Otherwise counts are up to a second old.
    await client.query('select pg_stat_force_next_flush()')
  }

  /** The tables that one look at the dead rows has cleared. */
  const cleared = async (isBusy: boolean) => {
    const queries = jest.spyOn(client, 'query')
    const stop = scheduleVacuum(client, () => isBusy, { intervalMs, busyFactor: 5 })
    await jest.advanceTimersByTimeAsync(intervalMs)
    await stop()
    const texts = queries.mock.calls.map(([text]) => text).filter((text) => text.startsWith('vacuum'))
    queries.mockRestore()
    return texts
  }

  it('clears a table with many deleted rows, and with the pieces of few long texts', async () => {
    expect(await cleared(false)).toEqual([])
    await churn(40)
    expect(await cleared(false)).toEqual(['vacuum public."Some notes"'])
    expect(await cleared(false)).toEqual([])
  })
})
