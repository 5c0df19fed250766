import { getTableName, sql } from 'drizzle-orm'
import { describeDistribution } from '../../../server/db/distribute'
import { distributedFunctions, distributionColumns, referenceTables } from '../../../server/db/distribution'
import { withMigrationLock } from '../../../server/db/postgres'
import { startChild } from '../../harness/child'
import { tables } from '../../harness/tables'
import { createPostgresDatabase, describeWithPostgres, onEachDatabase } from '../../harness/test-database'

/** Runs `npm run distribute`, and returns its exit code and output. */
const distribute = async (environment: Record<string, string>, ...args: string[]) => {
  const child = startChild('scripts/distribute.ts', args, environment)
  return [await child.exit(), child.output().trim()]
}

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

describe('npm run distribute', () => {
  it.each([
    ['needs DATABASE_URL', {}, [], /^DATABASE_URL is missing: only a PostgreSQL with the Citus extension [^\n]+$/],
    ['accepts no arguments', { DATABASE_URL: 'postgres://nowhere/ideas' }, ['now'], /^It takes no arguments: [^\n]+$/],
  ])('%s', async (_what, environment, args, line) => {
    expect(await distribute(environment, ...args)).toEqual([1, expect.stringMatching(line)])
  })
})

describeWithPostgres('a PostgreSQL without Citus', () => {
  it('ends the command with one line, and stays unchanged', async () => {
    const { url, drop } = await createPostgresDatabase('template0')
    expect(await distribute({ DATABASE_URL: url })).toEqual([
      1,
      expect.stringMatching(/^Nothing was changed: this database does not have the Citus extension\.[^\n]+$/),
    ])
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

describe('the report', () => {
  const nodes = [
    { host: '10.0.0.21', port: 5432 },
    { host: '10.0.0.22', port: 5432 },
  ]
  const nothing = { referenceTables: [], distributedTables: [], functions: [], version: '13.2-1', nodes, shards: 32 }

  it('says what was distributed', () => {
    const report = { ...nothing, referenceTables: ['deleted_account'], distributedTables: ['idea_record', 'users'] }
    expect(describeDistribution(report).split('\n')).toEqual([
      'Copied to every node: deleted_account.',
      'Distributed, in 32 shards: idea_record, users.',
      'Nodes that hold shards (Citus 13.2-1): 10.0.0.21:5432, 10.0.0.22:5432.',
    ])
  })

  it('says if there was nothing to do', () => {
    expect(describeDistribution(nothing)).toMatch(/^Nothing to do: all tables and functions are distributed already/)
  })

  it('explains what a single node means', () => {
    const report = describeDistribution({ ...nothing, nodes: nodes.slice(0, 1) })
    expect(report).toMatch(/add others, then move shards there with “select citus_rebalance_start\(\)”\.$/)
  })
})
