import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { migrationsFolder } from '../../server/db/open'
import { migratePostgres } from '../../server/db/postgres'
import type { Node } from './nodes'

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number(), when: v.number() })) })

/** A typical later migration: adds a column and an index, and recreates a trigger. */
const step = `
alter table "idea_record" add column "probe" integer not null default 7;--> statement-breakpoint
create index "idea_record_by_probe" on "idea_record" ("user_id", "probe");--> statement-breakpoint
drop trigger "practice_day_in_year" on "practice_day";--> statement-breakpoint
create trigger "practice_day_in_year" after insert or update or delete on "practice_day"
for each row execute function "count_practice_day"();`

/** Runs one more migration on the distributed tables; throws if it does not reach all shards. */
export const migrateOnceMore = async ({ url, database }: Node, folder: string): Promise<void> => {
  const steps = join(folder, 'migrations')
  await cp(migrationsFolder, steps, { recursive: true })
  const journalFile = join(steps, 'meta', '_journal.json')
  const journal = v.parse(journalSchema, JSON.parse(await readFile(journalFile, 'utf8')))
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 }
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'probe' }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(join(steps, 'probe.sql'), step)
  await migratePostgres(url, steps)
  const [row] = await database
    .select({ records: sql`count(*)`.mapWith(Number), probed: sql`count(*) filter (where probe = 7)`.mapWith(Number) })
    .from(sql`idea_record`)
  if (row?.records !== row?.probed) throw new Error('The column of a later migration is not there everywhere.')
}
