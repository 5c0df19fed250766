import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { tables } from '../../harness/tables'

const folder = 'server/db/migrations/meta'

it('the migrations lead to the schema in the code', async () => {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  // drizzle-kit compares with the newest one only, so the others are deleted.
  expect(snapshots).toHaveLength(1)
  const [last = ''] = snapshots
  const migrated: Parameters<typeof generateMigration>[0] = JSON.parse(readFileSync(join(folder, last), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([])
})
