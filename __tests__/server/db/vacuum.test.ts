import { PGlite } from '@electric-sql/pglite'
import { scheduleVacuum } from '../../../server/db/vacuum'

const intervalMs = 1_000

let client: PGlite

beforeAll(async () => {
  client = await PGlite.create()
  await client.exec(`create table "Some notes" (id int, text text); create table other (id int)`)
})

afterAll(() => client.close())

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))

afterEach(() => jest.useRealTimers())

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

it('waits for a quiet moment unless there are very many', async () => {
  await churn(40)
  expect(await cleared(true)).toEqual([])
  await churn(300)
  expect(await cleared(true)).toEqual(['vacuum public."Some notes"'])
})
