import type { Client } from 'pg'
import * as v from 'valibot'
import { StartError } from '../../server/errors'
import { readMigrationState } from '../tools/migration-state'
import { findObstacle, readServer } from '../tools/postgres-server'
import { quoted, readFingerprint, readTables, type Fingerprint, type MovedTable } from './tables'

/** The fingerprints of one table on both sides. */
export interface Compared {
  name: string
  embedded: Fingerprint
  target: Fingerprint
}

export const isSame = ({ embedded, target }: Compared): boolean =>
  embedded.rows === target.rows && embedded.checksum === target.checksum

const existsSchema = v.tuple([v.object({ exists: v.boolean() })])

async function hasRows(target: Client, { name }: MovedTable): Promise<boolean> {
  const { rows } = await target.query(`select exists (select from public.${quoted(name)})`)
  const [{ exists }] = v.parse(existsSchema, rows)
  return exists
}

/** The tables that hold anything. */
export async function findFilled(target: Client, tables: readonly MovedTable[]): Promise<MovedTable[]> {
  const filled: MovedTable[] = []
  for (const table of tables) if (await hasRows(target, table)) filled.push(table)
  return filled
}

const refusal = (why: string) => new StartError(`Nothing was changed: ${why}`)

/** Resolves if a target with rows holds exactly those of the embedded database; throws a StartError if they are others. */
export async function assertMoved(
  target: Client,
  filled: readonly MovedTable[],
  embedded: readonly (readonly [MovedTable, Fingerprint])[],
): Promise<void> {
  const { pending } = await readMigrationState(target)
  if (pending.length === 0) {
    const compared: Compared[] = []
    for (const [table, its] of embedded) {
      compared.push({ name: table.name, embedded: its, target: await readFingerprint(target, table) })
    }
    if (compared.every(isSame)) return
  }
  const names = filled.map(({ name }) => name).join(', ')
  throw refusal(
    `the target already holds data (in ${names}), of another site or of an earlier move. Name an empty database.`,
  )
}

/**
 * Throws a StartError for a target that this version cannot run on, or that belongs to another program.
 *
 * @returns the tables that hold rows
 */
export async function checkTarget(target: Client): Promise<MovedTable[]> {
  const obstacle = findObstacle(await readServer(target))
  if (obstacle !== undefined) throw refusal(`the target cannot be used: ${obstacle}`)
  const { isBegun, isForeign } = await readMigrationState(target)
  if (isForeign) throw refusal('the target belongs to a newer version of Idea Training, or to another program.')
  const tables = await readTables(target)
  if (!isBegun && tables.length > 0)
    throw refusal('the target holds tables of another program. Name an empty database.')
  return findFilled(target, tables)
}
