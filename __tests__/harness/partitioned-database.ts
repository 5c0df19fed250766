import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import * as v from 'valibot'
import type { Database } from '../../server/db/database'
import type { TestPostgres } from './postgres'

/** Partitions per table. Two are enough to detect a statement that touches more than one. */
const partitions = 2

/** Tables that a distributed database replicates to each node, and why. */
const wholeTables: Record<string, string> = {
  deleted_account: 'Each save reads it, and what it is known by is no uid.',
  listed_challenge: 'The public list is of everybody.',
  deleted_challenge: 'Each publication reads it, and what it is known by is no id.',
  hidden_challenge: 'Each publication reads it, and what it is known by is no id.',
}

/** The template of the test databases. */
export const partitionedTemplate = 'partitioned'

const tablesSchema = v.array(v.object({ name: v.string(), column: v.nullable(v.string()) }))

/** All tables with the first column of their primary key. */
const tablesQuery = `
  select relname as name, attname as "column"
  from pg_class
  left join pg_index on indrelid = pg_class.oid and indisprimary
  left join pg_attribute on attrelid = pg_class.oid and attnum = indkey[0]
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Partitions the tables of a migrated, empty database by the first column of their primary keys: the user. */
const partitionTables = async (client: Client): Promise<void> => {
  const { rows } = await client.query(tablesQuery)
  // The original tables move to another schema, because a function's return type refers to one of them.
  await client.query('create schema whole')
  for (const { name, column } of v.parse(tablesSchema, rows)) {
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
  }
}

const connected = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

/**
 * Copies the migrated, empty database and partitions its tables: PostgreSQL skips partitions by the same condition by which a
 * distributed database sends a statement to one node. Throws if the server cannot log its plans.
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

/** The partitions that a plan reads or updates. Inserts are not counted: their values determine the partition. */
const partitionsIn = (plan: Plan): string[] => {
  const isRead = plan['Node Type'] !== 'ModifyTable'
  const number = isRead ? /_(\d+)$/.exec(plan['Relation Name'] ?? '')?.[1] : undefined
  return [...(number === undefined ? [] : [number]), ...(plan.Plans ?? []).flatMap(partitionsIn)]
}

/** Whether a plan changes a replicated table. */
const changesWhole = (plan: Plan): boolean =>
  (plan['Node Type'] === 'ModifyTable' && (plan['Relation Name'] ?? '') in wholeTables) ||
  (plan.Plans ?? []).some(changesWhole)

/** An executed statement, the partitions it touched, and whether it changed a replicated table. */
export type Executed = { text: string; partitions: string[]; isOnAll: boolean }

/** Parses a plan logged by auto_explain; undefined for other notices. */
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
  // Generic plans, as for prepared statements in production.
  plan_cache_mode: 'force_generic_plan',
}

/** Opens a partitioned database and reports every executed statement. */
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
