import { readMigrationFiles } from 'drizzle-orm/migrator'
import { effectOf } from '../../../scripts/check-config/locks'

it.each([
  ['CREATE INDEX "by_time" ON "note" USING btree ("at")', 'note', 'create an index: writes wait until it is built'],
  ['create unique index concurrently a on b (c)', 'b', 'create an index concurrently: nobody waits'],
  ['ALTER TABLE "note" ADD COLUMN "at" date DEFAULT now() NOT NULL', 'note', 'add a column: locked for a moment'],
  [
    'alter table note add column id uuid default gen_random_uuid()',
    'note',
    'add a column with a computed default: nobody can',
  ],
  [
    'alter table note add column n integer generated always as (length(a)) stored',
    'note',
    'add a generated column: nobody',
  ],
  ['alter table note add primary key (a, b)', 'note', 'add a key: nobody can read or write until all rows are checked'],
  [
    'alter table note alter column a set data type bigint',
    'note',
    'change a type: nobody can read or write until all rows are',
  ],
  ['alter table note drop column a', 'note', 'drop a column: locked for a moment'],
  ['-- Why\nUPDATE note SET a = 1', 'note', 'change rows: writes to these rows wait'],
  ['DROP TABLE "note"', 'note', 'drop the table: locked for a moment'],
  ['CREATE TABLE "note" ("a" text)', undefined, ''],
  ["create or replace function f() returns void language sql as 'drop table note'", undefined, ''],
  ['do $$ begin perform 1; end $$', undefined, 'read it yourself: do $$ begin perform 1; end $$'],
])('%s', (statement, table, what) => {
  expect(effectOf(statement)).toEqual({ table, what: expect.stringContaining(what) })
})

it('every statement of the migrations is known', () => {
  const unknown = readMigrationFiles({ migrationsFolder: 'server/db/migrations' })
    .flatMap(({ sql }) => sql.map(effectOf))
    .filter(({ what }) => what.startsWith('read it yourself'))
  expect(unknown).toEqual([])
})
