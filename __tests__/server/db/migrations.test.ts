import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as schema from '../../../server/db/schema'

it('the migrations lead to the schema as it is written', async () => {
  const folder = 'server/db/migrations/meta'
  const { entries } = JSON.parse(readFileSync(`${folder}/_journal.json`, 'utf8'))
  const last = JSON.parse(
    readFileSync(`${folder}/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`, 'utf8'),
  )
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
})
