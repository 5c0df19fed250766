import { existsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { databasePaths } from '../../server/db/database-paths'
import { lockDatabase, openDatabaseFolder } from '../../server/db/embedded'
import { StartError } from '../../server/errors'
import { readMigrationState } from '../tools/migration-state'
import { sameTextSettings } from './tables'

async function assertVersion(client: PGlite): Promise<void> {
  const { isForeign, pending } = await readMigrationState(client)
  if (isForeign) {
    throw new StartError(
      'Nothing was changed: the embedded database is of a newer version of Idea Training. Please update first.',
    )
  }
  if (pending.length > 0) {
    throw new StartError(
      'Nothing was changed: the embedded database is of an earlier version. Start this version with it once, stop it, then move.',
    )
  }
}

/**
 * Opens the embedded database for reading only, under its lock. Throws a StartError while a server has it open, or if it is
 * not of this version.
 *
 * @param dataDir absolute path of DATA_DIR
 */
export async function openSource(dataDir: string): Promise<{ client: PGlite; close(): Promise<void> }> {
  const paths = databasePaths(dataDir)
  if (!existsSync(paths.database)) throw new StartError(`There is no database in ${dataDir} (DATA_DIR) to move.`)
  const release = await lockDatabase(paths)
  try {
    const client = await openDatabaseFolder(paths.database)
    const close = async () => {
      await client.close()
      await release()
    }
    try {
      await client.query('set default_transaction_read_only to on')
      for (const setting of sameTextSettings) await client.query(setting)
      await assertVersion(client)
      return { client, close }
    } catch (error) {
      await client.close()
      throw error
    }
  } catch (error) {
    await release()
    throw error
  }
}
