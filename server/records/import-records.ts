import { and, asc, eq, inArray } from 'drizzle-orm'
import { maximumImportSize } from '../../contract/limits'
import type { Database } from '../db/database'
import { lockPerson } from '../db/lock-person'
import { ideaRecords, recordColumns, type IdeaRecordRow } from '../db/schema'
import { assertAccountActive } from '../users/deletion'
import { createDayTally } from '../practice/day-tally'
import { earlierIdOf, planImport, type ImportTarget } from './import-plan'
import { parseInput } from '../http/parse-input'
import { importSchema } from './record-input'
import { badInput, HttpError } from '../http/http-error'
import { assertWithinRound } from './round-limits'
import { searchColumnsOf } from './search-index'
import type { AuthenticatedPerson } from '../auth/token'

export type ImportOutcome = 'ADDED' | 'MERGED' | 'UNCHANGED' | 'REFUSED'

export type ImportResult = { id: string; keptAs: string | null; outcome: ImportOutcome; message: string | null }

/** Any number, the same in every process. */
const importLockSpace = 7_260_062

/** The record as it may be kept; throws an HttpError where it may not. */
const readRecord = (value: unknown, index: number) => {
  const root = `records[${index}]`
  const record = parseInput(root, importSchema, value)
  assertWithinRound(record.lengthMs, record, root)
  return record
}

type Attempt<Result> = { result: Result; error: null } | { result: null; error: HttpError }

/** What comes of the work for one record: a refusal of that one does not hold up the rest. */
const attempt = <Result>(work: () => Result): Attempt<Result> => {
  try {
    return { result: work(), error: null }
  } catch (error) {
    if (error instanceof HttpError) return { result: null, error }
    throw error
  }
}

/** Brings a person's records in, one transaction at a time. */
const createImporter = (transaction: Database, uid: string) => {
  const tally = createDayTally(transaction, uid)

  /** Those of the ids that are the person's own, held until the transaction ends. */
  const findOwn = (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : transaction
          .select(recordColumns)
          .from(ideaRecords)
          .where(and(eq(ideaRecords.userId, uid), inArray(ideaRecords.id, [...ids])))
          .orderBy(asc(ideaRecords.id))
          .for('update')

  /** Adds those that are not here yet, and answers with the others. */
  const add = async (targets: readonly ImportTarget[]): Promise<ImportTarget[]> => {
    if (targets.length === 0) return []
    const rows = targets.map(({ id, version: { updatedAt, ...version }, createdAt }) => ({
      ...version,
      id,
      userId: uid,
      ...searchColumnsOf(uid, version),
      // Left out, it is now.
      ...(createdAt && { createdAt }),
      ...(updatedAt && { updatedAt }),
    }))
    const added = await transaction
      .insert(ideaRecords)
      .values(rows.sort((one, other) => one.id.localeCompare(other.id)))
      .onConflictDoNothing({ target: [ideaRecords.userId, ideaRecords.id] })
      .returning({ id: ideaRecords.id })
    const ids = new Set(added.map(({ id }) => id))
    for (const { id, version } of targets) if (ids.has(id)) tally.add(version, 1)
    return targets.filter(({ id }) => !ids.has(id))
  }

  const change = async ({
    id,
    before,
    version: { updatedAt, ...version },
  }: ImportTarget & { before: IdeaRecordRow }) => {
    await transaction
      .update(ideaRecords)
      .set({ ...version, ...searchColumnsOf(uid, version), ...(updatedAt && { updatedAt }) })
      .where(and(eq(ideaRecords.userId, uid), eq(ideaRecords.id, id)))
    tally.add(before, -1)
    tally.add(version, 1)
  }

  return { findOwn, add, change, tally }
}

/**
 * Brings records from an export back, all in one transaction, days included. What is here already is merged. The same again
 * changes nothing. Whether somebody else has a record of the same id makes no difference, and is not looked at.
 */
export const importRecords = (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  records: readonly { id: string }[],
): Promise<ImportResult[]> => {
  const { uid } = person
  if (records.length > maximumImportSize) throw badInput(`records must be at most ${maximumImportSize} entries`)
  const read = records.map((record, index) => attempt(() => readRecord(record, index)))
  const ids = read.flatMap(({ result }) => (result === null ? [] : [result.id]))

  return database.transaction(async (transaction) => {
    await assertAccountActive(transaction, person)
    // One import of a person's at a time: two of the same file would find each other's records half there.
    await lockPerson(transaction, importLockSpace, uid)
    const importer = createImporter(transaction, uid)
    const earlier = new Map(ids.map((id) => [id, earlierIdOf(uid, id)]))
    const plan = planImport(earlier, await importer.findOwn([...earlier.keys(), ...earlier.values()]))
    const planned = read.map((one) => (one.error ? one : attempt(() => plan.add(one.result))))

    for (let missing = plan.added(); missing.length > 0;) {
      const known = await importer.add(missing)
      // Rounds that were just being sent, too; what was deleted again before it could be read is missing still.
      for (const row of await importer.findOwn(known.map(({ id }) => id))) plan.mergeExisting(row)
      missing = known.filter(({ before }) => before === null)
    }
    for (const target of plan.changed()) await importer.change(target)
    await importer.tally.write()

    return planned.map(({ result, error }, index) => ({
      id: records[index]?.id ?? '',
      keptAs: result?.target.id ?? null,
      outcome: result?.outcome ?? 'REFUSED',
      message: error?.message ?? null,
    }))
  })
}
