import * as v from 'valibot'
import { StartError } from '../../server/errors'
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
      current_setting('max_connections')::integer as "maximumConnections"`)
  const [server] = v.parse(serverSchema, rows)
  return server
}

/** Throws a StartError for a version or an encoding that the server cannot use. */
export function assertSuitable({ version, number, encoding }: PostgresServer): void {
  if (number < oldestVersion * 10_000) {
    throw new StartError(
      `PostgreSQL is version ${version}, and ${oldestVersion} or newer is needed. Nothing was changed.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database stores its text as ${encoding}. Create it with encoding 'UTF8' template template0. Nothing was changed.`,
    )
  }
}
