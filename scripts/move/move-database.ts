import type { PGlite } from '@electric-sql/pglite'
import { DatabaseError, type Client } from 'pg'
import { isDatabaseUnavailable } from '../../server/db/database-unavailable'
import { migrationsFolder } from '../../server/db/open'
import { connectPostgres, migratePostgres } from '../../server/db/postgres'
import { errorCode, StartError } from '../../server/errors'
import { copyTable } from './copy-table'
import { openSource } from './embedded-source'
import { drawComparison } from './report'
import { checkTarget, findFilled, isSame, assertMoved, type Compared } from './target'
import { quoted, readFingerprint, readTables, sameTextSettings, type Fingerprint, type MovedTable } from './tables'

export interface Move {
  /** Absolute path of DATA_DIR. */
  dataDir: string
  url: string
  /** Names where the address comes from in messages, because it may contain a password. */
  urlFrom: string
  log(line: string): void
}

/** A large table takes longer than an operator may allow the server's statements. */
const patientSettings = ['set statement_timeout to 0', 'set idle_in_transaction_session_timeout to 0']

type Fingerprints = (readonly [MovedTable, Fingerprint])[]

async function readFingerprints(source: PGlite): Promise<Fingerprints> {
  const found: Fingerprints = []
  for (const table of await readTables(source)) found.push([table, await readFingerprint(source, table)])
  return found
}

const alreadyMoved = 'Nothing was changed: the target already holds exactly the rows of the embedded database.'

/** SQLSTATE `lock_not_available`. */
const lockedCode = '55P03'

/** Locks all tables, so that no server and no second move writes to them; waits for an interrupted move to be undone. */
async function lockTables(target: Client, embedded: Fingerprints): Promise<void> {
  await target.query(`set local lock_timeout to '10s'`)
  try {
    await target.query(`lock table ${quoted(...embedded.map(([{ name }]) => name))} in exclusive mode`)
  } catch (error) {
    if (errorCode(error) !== lockedCode) throw error
    throw new StartError(
      'Nothing was changed: another program is using the tables of the target, perhaps a move that was just interrupted. Try again in a minute.',
      { cause: error },
    )
  }
}

async function copyAll(source: PGlite, target: Client, embedded: Fingerprints, log: Move['log']): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [table, its] of embedded) {
    if (its.rows > 0) {
      log(`Copying ${table.name} (rows: ${its.rows.toLocaleString('en')})`)
      await copyTable(source, target, table)
    }
    compared.push({ name: table.name, embedded: its, target: await readFingerprint(target, table) })
  }
  return compared
}

/** Copies and compares everything in one transaction: the target has all of it or nothing, whenever this ends. */
async function copyTogether(source: PGlite, target: Client, embedded: Fingerprints, log: Move['log']): Promise<void> {
  await target.query('begin')
  await lockTables(target, embedded)
  const filled = await findFilled(
    target,
    embedded.map(([table]) => table),
  )
  if (filled.length > 0) {
    await assertMoved(target, filled, embedded)
    log(alreadyMoved)
    return
  }
  const compared = await copyAll(source, target, embedded, log)
  log(drawComparison(compared))
  if (!compared.every(isSame)) {
    throw new StartError('The two do not match, so nothing was moved: the target is empty. Please report this.')
  }
  await target.query('commit')
  // Otherwise the first queries would be planned as for empty tables.
  await target.query('analyze')
}

/** Turns an error of the target into one line, which never contains its address. */
function asMoveError(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  if (isDatabaseUnavailable(error)) {
    return new StartError(
      `The connection to the target was lost (${errorCode(error) ?? error.message}). Run this again: it begins anew, or says that the move is complete.`,
      { cause: error },
    )
  }
  if (error instanceof DatabaseError) {
    return new StartError(`The target refused: ${error.message} (${error.code ?? 'no code'}). Nothing was moved.`, {
      cause: error,
    })
  }
  return error.cause === undefined ? error : asMoveError(error.cause)
}

/**
 * Copies the embedded database to an empty PostgreSQL database and compares both; the embedded one stays as it is. If it is
 * interrupted, the target stays empty, and it can be run again; a complete move is not repeated. Throws StartError with one line.
 */
export async function moveDatabase({ dataDir, url, urlFrom, log }: Move): Promise<void> {
  const source = await openSource(dataDir)
  try {
    const target = await connectPostgres(url, urlFrom)
    try {
      for (const setting of [...sameTextSettings, ...patientSettings]) await target.query(setting)
      const filled = await checkTarget(target)
      log('Counting the rows of the embedded database')
      const embedded = await readFingerprints(source.client)
      if (filled.length > 0) {
        await assertMoved(target, filled, embedded)
        log(alreadyMoved)
        return
      }
      log('Creating the tables of the target')
      await migratePostgres(url, migrationsFolder)
      await copyTogether(source.client, target, embedded, log)
    } finally {
      await target.end()
    }
  } catch (error) {
    throw asMoveError(error)
  } finally {
    await source.close()
  }
}
