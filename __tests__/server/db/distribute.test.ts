import { getTableName, sql } from 'drizzle-orm'
import { distributePostgres } from '../../../server/db/distribute'
import { distributedFunctions, distributionColumns, referenceTables } from '../../../server/db/distribution'
import { migrationsFolder } from '../../../server/db/open'
import { withMigrationLock } from '../../../server/db/postgres'
import { tables } from '../../harness/tables'
import { createPostgresDatabase, describeWithPostgres, onEachDatabase } from '../../harness/test-database'

it('every table is distributed or a reference table', () => {
  const names = Object.values(tables).map((table) => getTableName(table))
  const placed = [...referenceTables, ...distributionColumns.map(({ table }) => getTableName(table))]
  expect(placed.toSorted()).toEqual([...names, 'drizzle.__drizzle_migrations'].toSorted())
})

onEachDatabase((database) => {
  it("every function with a person's uid is distributed", async () => {
    const functions = await database()
      .select({ name: sql<string>`proname` })
      .from(sql`pg_proc`)
      .where(sql`pronamespace = 'public'::regnamespace and 'uid' = any(proargnames)`)
    const names = distributedFunctions.map(({ name }) => name)
    expect([...new Set(functions.map(({ name }) => name))].toSorted()).toEqual(names.toSorted())
  })

  // On a distributed database, a call without a person crashes the node's backend.
  it.each(['account_stands', 'lock_person', 'save_record', 'save_preferences', 'delete_record'])(
    '%s does nothing without a person',
    async (name) => {
      const [found] = await database()
        .select({ isStrict: sql<boolean>`proisstrict` })
        .from(sql`pg_proc where proname = ${name}`)
      expect(found).toEqual({ isStrict: true })
    },
  )
})

describeWithPostgres('a PostgreSQL without Citus', () => {
  it('is refused in one line, and stays unchanged', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    await expect(distributePostgres(url, migrationsFolder)).rejects.toThrow(
      /^Nothing was changed: this database does not have the Citus extension\.[^\n]+$/,
    )
    const tables = await withMigrationLock(url, (database) =>
      database
        .select({ name: sql<string>`tablename` })
        .from(sql`pg_tables`)
        .where(sql`schemaname in ('public', 'drizzle')`),
    )
    expect(tables).toEqual([])
    await drop()
  })
})
