import type { Config } from '../../server/config'
import { connectPostgres } from '../../server/db/postgres'
import type { Queryable } from '../tools/queryable'
import { findObstacle, readServer } from '../tools/postgres-server'
import { checkEmbedded } from './embedded'
import { right, wrong, type Finding } from './finding'
import { checkMigrations } from './migrations'

/** PostgreSQL keeps some of its connections for superusers. */
const reservedConnections = 3

async function checkServer(database: Queryable, connections: number | undefined): Promise<Finding[]> {
  const server = await readServer(database)
  const obstacle = findObstacle(server)
  if (obstacle !== undefined) return [wrong(`Database: ${obstacle}`)]
  const most = server.maximumConnections - reservedConnections
  return [
    right(`Database: PostgreSQL ${server.version} responds.`),
    ...(connections !== undefined && connections > most
      ? [
          wrong(
            `Database: DATABASE_CONNECTIONS is ${connections}, and PostgreSQL allows ${most}. Lower it, or raise max_connections.`,
          ),
        ]
      : []),
    await checkMigrations(database),
  ]
}

async function checkPostgres(url: string, connections: number | undefined): Promise<Finding[]> {
  const client = await connectPostgres(url)
  try {
    await client.query(`set statement_timeout to '10s'`)
    return await checkServer(client, connections)
  } finally {
    await client.end()
  }
}

/** Checks the configured database and its migrations. It changes nothing. */
export const checkDatabase = ({ databaseUrl, databaseConnections, dataDir }: Config): Promise<Finding[]> =>
  databaseUrl === undefined ? checkEmbedded(dataDir) : checkPostgres(databaseUrl, databaseConnections)
