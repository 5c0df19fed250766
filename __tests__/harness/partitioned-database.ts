import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import * as v from 'valibot'
import type { Database } from '../../server/db/database'
import type { TestPostgres } from './postgres'

/** Into how many parts each table is divided. What touches more than one touches all, so two are enough to tell, and quick. */
const partitions = 2

/** What a distributed database keeps whole, a copy on each machine. */
export const wholeTables: Record<string, string> = {
  deleted_account: 'Each save reads it, and what it is known by is no uid.',
  listed_challenge: 'The public list is of everybody.',
}

/** The database that those of the tests are copied from. */
export const partitionedTemplate = 'partitioned'

const tablesSchema = v.array(
  v.object({ name: v.string(), column: v.nullable(v.string()), triggers: v.array(v.string()) }),
)

/** All tables of ours, what the key of each begins with, and its triggers. */
const tablesQuery = `
  select relname as name, attname as "column", array(
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
  ) as triggers
  from pg_class
  left join pg_index on indrelid = pg_class.oid and indisprimary
  left join pg_attribute on attrelid = pg_class.oid and attnum = indkey[0]
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Divides the tables of a migrated, empty database by what their keys begin with, which is the person. */
const partitionTables = async (client: Client): Promise<void> => {
  const { rows } = await client.query(tablesQuery)
  // The tables as they were stay where nobody looks: a function's result is described by one of them.
  await client.query('create schema whole')
  for (const { name, column, triggers } of v.parse(tablesSchema, rows)) {
    if (name in wholeTables) continue
    await client.query(`alter table "${name}" set schema whole`)
    await client.query(
      `create table "${name}" (like whole."${name}" including all) partition by hash ("${column ?? 'no key'}")`,
    )
    for (let part = 0; part < partitions; part += 1) {
      await client.query(
        `create table "${name}_${part}" partition of "${name}" for values with (modulus ${partitions}, remainder ${part})`,
      )
    }
    for (const trigger of triggers) await client.query(trigger)
  }
}

const connected = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

/**
 * Makes a copy of the migrated, empty database and partitions its tables: PostgreSQL leaves partitions out by the same condition by
 * which a distributed database sends a statement to one machine. Throws where the server cannot tell what it executes.
 */
export const makePartitionedTemplate = async ({ urlOf }: TestPostgres): Promise<void> => {
  await connected(urlOf('template1'), async (client) => {
    await client.query("load 'auto_explain'")
    await client.query(`create database ${partitionedTemplate} template postgres`)
  })
  await connected(urlOf(partitionedTemplate), partitionTables)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string | undefined
  Plans?: Plan[] | undefined
}

const planSchema: v.GenericSchema<Plan> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
})

const explainedSchema = v.object({ 'Query Text': v.string(), Plan: planSchema })

/** The numbers of the partitions that a plan reads, and with them changes; what is inserted goes where its own values say. */
const partitionsIn = (plan: Plan): string[] => {
  const isRead = plan['Node Type'] !== 'ModifyTable'
  const number = isRead ? /_(\d+)$/.exec(plan['Relation Name'] ?? '')?.[1] : undefined
  return [...(number === undefined ? [] : [number]), ...(plan.Plans ?? []).flatMap(partitionsIn)]
}

/** Whether a plan changes a table of which each machine has a copy. */
const changesWhole = (plan: Plan): boolean =>
  (plan['Node Type'] === 'ModifyTable' && (plan['Relation Name'] ?? '') in wholeTables) ||
  (plan.Plans ?? []).some(changesWhole)

/** What was executed: which partitions that touched, each number once, and whether it changed what each machine has whole. */
export type Executed = { text: string; partitions: string[]; isOnAll: boolean }

/** What auto_explain has said of a statement; undefined where it says something else. */
const readNotice = (message = ''): Executed | undefined => {
  const start = message.indexOf('plan:\n')
  if (!message.startsWith('duration: ') || start < 0) return undefined
  const { 'Query Text': text, Plan: plan } = v.parse(
    explainedSchema,
    JSON.parse(message.slice(start + 'plan:\n'.length)),
  )
  return { text, partitions: [...new Set(partitionsIn(plan))], isOnAll: changesWhole(plan) }
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Planned before the values are known, as what is asked all day is.
  plan_cache_mode: 'force_generic_plan',
}

/** A database whose tables are partitioned, and which tells what it executes. */
export const openPartitioned = (url: string, onExecuted: (executed: Executed) => void, logger?: Logger) => {
  const pool = new Pool({
    connectionString: url,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // Its database is dropped while idle connections are still being closed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const executed = readNotice(message)
      if (executed) onExecuted(executed)
    }),
  )
  const database: Database = drizzle({ client: pool, ...(logger && { logger }) })
  return { database, close: () => pool.end() }
}
