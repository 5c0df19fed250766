import { sql } from 'drizzle-orm'
import { openTestPGlite } from '../../harness/test-database'

it('counts the unfinished queries of the embedded database', async () => {
  const { database, load, close } = await openTestPGlite()
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const written = database.transaction(() => held)
  const asked = Array.from({ length: 3 }, async () => database.execute(sql`select 1`))
  const refused = database.execute(sql`select nothing`).catch(() => 'refused')
  await new Promise((resolve) => setImmediate(resolve))
  expect(load()).toEqual({ kind: 'queue', waiting: 5 })
  end()
  await Promise.all([...asked, written])
  expect(await refused).toBe('refused')
  expect(load()).toEqual({ kind: 'queue', waiting: 0 })
  await close()
})
