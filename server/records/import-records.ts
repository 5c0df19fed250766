import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { maximumImportSize } from '../../contract/limits'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns } from './tables'
import { assertAccountActive } from '../users/deletion'
import { deletedAmong, forgetDeletionsOf } from './deleted-records'
import { earlierIdOf, planImport, type ImportTarget } from './import-plan'
import { parseInput } from '../http/parse-input'
import { addToStorage, bytesOf, defaultQuota, raiseMark, type Quota } from './quota'
import { importSchema, type RecordToImport } from './record-input'
import { badInput, HttpError } from '../http/http-error'
import { assertWithinRound } from './round-limits'
import type { AuthenticatedPerson } from '../auth/token'

export type ImportOutcome = 'ADDED' | 'MERGED' | 'UNCHANGED' | 'DELETED' | 'REFUSED'

export type ImportResult = { id: string; keptAs: string | null; outcome: ImportOutcome; message: string | null }

/** Parses and checks a record; throws an HttpError if it is invalid. */
const readRecord = (value: unknown, index: number) => {
  const root = `records[${index}]`
  const record = parseInput(root, importSchema, value)
  assertWithinRound(record.lengthMs, record, root)
  return record
}

type Attempt<Result> = { result: Result; error: null } | { result: null; error: HttpError }

/** Runs the work for one record and catches its HttpError, so that one invalid record does not stop the others. */
const attempt = <Result>(work: () => Result): Attempt<Result> => {
  try {
    return { result: work(), error: null }
  } catch (error) {
    if (error instanceof HttpError) return { result: null, error }
    throw error
  }
}

/**
 * The database statements of an import, all in one transaction.
 *
 * @param firstMark of as many marks as there are records to import
 */
const createImporter = (transaction: Database, uid: string, firstMark: number) => {
  let mark = firstMark

  /** The person's rows with these ids. */
  const findOwn = (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : transaction
          .select(recordColumns)
          .from(ideaRecords)
          .where(and(eq(ideaRecords.userId, uid), inArray(ideaRecords.id, [...ids])))

  const add = async (targets: readonly ImportTarget[]) => {
    if (targets.length === 0) return
    const rows = targets.map(({ id, version: { updatedAt, ...version }, createdAt }) => ({
      ...version,
      id,
      userId: uid,
      mark: mark++,
      // Without a value, the database sets the current time.
      ...(createdAt && { createdAt }),
      ...(updatedAt && { updatedAt }),
    }))
    await transaction.insert(ideaRecords).values(rows)
  }

  const change = async ({ id, version: { updatedAt, ...version } }: ImportTarget) => {
    await transaction
      .update(ideaRecords)
      .set({ ...version, mark: mark++, ...(updatedAt && { updatedAt }) })
      .where(and(eq(ideaRecords.userId, uid), eq(ideaRecords.id, id)))
  }

  return { findOwn, add, change }
}

/** How many records are imported at once, so that requests of others do not wait for all of them. */
const recordsAtOnce = 10

/**
 * Imports records from an export, and merges those that exist. Idempotent. Other people's records with the
 * same ids are not looked at. Throws an HttpError (403) if the quota is used up; what was imported before stays.
 *
 * @param restoresDeleted whether records that the person has deleted are brought back; otherwise they are left out
 */
export const importRecords = async (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  { records, restoresDeleted }: { records: readonly { id: string }[]; restoresDeleted: boolean },
  quota = defaultQuota,
): Promise<ImportResult[]> => {
  if (records.length > maximumImportSize) throw badInput(`records must be at most ${maximumImportSize} entries`)
  const results: ImportResult[] = []
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    await nextTurn()
    const part = records.slice(from, from + recordsAtOnce)
    const read = part.map((record, index) => attempt(() => readRecord(record, from + index)))
    const imported = await importPiece(database, person, { read, restoresDeleted }, quota)
    results.push(...imported.map((result, index) => ({ ...result, id: part[index]?.id ?? '' })))
  }
  return results
}

/** Imports some records in one transaction. */
const importPiece = (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  { read, restoresDeleted }: { read: readonly Attempt<RecordToImport>[]; restoresDeleted: boolean },
  quota: Quota,
): Promise<Omit<ImportResult, 'id'>[]> => {
  const { uid } = person
  const ids = read.flatMap(({ result }) => (result === null ? [] : [result.id]))

  return database.transaction(async (transaction) => {
    await assertAccountActive(transaction, person)
    // From here on, nobody else writes records of this person.
    const firstMark = ids.length === 0 ? 0 : await raiseMark(transaction, uid, ids.length)
    const importer = createImporter(transaction, uid, firstMark)
    const earlier = new Map(ids.map((id) => [id, earlierIdOf(uid, id)]))
    const knownIds = [...earlier.keys(), ...earlier.values()]
    // Complete: deletions wait for the lock that `assertAccountActive` holds.
    const deleted = await deletedAmong(transaction, uid, knownIds)
    if (restoresDeleted) await forgetDeletionsOf(transaction, uid, deleted)
    const plan = planImport(earlier, await importer.findOwn(knownIds), restoresDeleted ? [] : deleted)
    const planned = read.map((one) => (one.error ? one : attempt(() => plan.add(one.result))))

    const added = plan.added()
    await importer.add(added)
    const changed = plan.changed()
    const changedIds = changed.map(({ id }) => id)
    const bytesBefore = await bytesOf(transaction, uid, changedIds)
    for (const target of changed) await importer.change(target)
    const addedIds = added.map(({ id }) => id)
    const bytesAfter = await bytesOf(transaction, uid, [...changedIds, ...addedIds])
    await addToStorage(transaction, uid, { records: addedIds.length, bytes: bytesAfter - bytesBefore }, quota)

    return planned.map(({ result, error }) => ({
      keptAs: result?.target?.id ?? null,
      outcome: result?.outcome ?? 'REFUSED',
      message: error?.message ?? null,
    }))
  })
}
