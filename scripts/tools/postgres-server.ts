import * as v from 'valibot'
import type { Queryable } from './queryable'

/** The oldest version that the migrations and statements are tested with. */
const oldestVersion = 15

const serverSchema = v.tuple([
  v.object({
    /** Such as `15.18`. */
    version: v.pipe(
      v.string(),
      v.transform((text) => text.split(' ')[0] ?? text),
    ),
    number: v.number(),
    encoding: v.string(),
    isWritable: v.boolean(),
    /** Whether the user may create schemas and tables. */
    mayCreate: v.boolean(),
    maximumConnections: v.number(),
  }),
])

export type PostgresServer = v.InferOutput<typeof serverSchema>[0]

/** What a PostgreSQL server says about itself and the database. */
export async function readServer(database: Queryable): Promise<PostgresServer> {
  const { rows } = await database.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      current_setting('server_encoding') as encoding,
      not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), true) as "mayCreate",
      current_setting('max_connections')::integer as "maximumConnections"`)
  const [server] = v.parse(serverSchema, rows)
  return server
}

/** Why the server cannot run on it, and what to do; undefined if it can. */
export function findObstacle({ version, number, encoding, isWritable, mayCreate }: PostgresServer): string | undefined {
  if (number < oldestVersion * 10_000) return `it is PostgreSQL ${version}, and ${oldestVersion} or newer is needed.`
  if (encoding !== 'UTF8') {
    return `it stores text as ${encoding}. Create the database with “encoding 'UTF8' template template0”.`
  }
  if (!isWritable) return 'it is a standby or read-only. Use the address of the primary.'
  if (!mayCreate) {
    return 'this user may not create tables, which every update needs. Make it the owner: “alter database … owner to …”.'
  }
  return undefined
}
