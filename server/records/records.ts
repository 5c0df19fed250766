import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns, type IdeaRecordRow } from '../db/schema'
import { preparedStatement } from '../db/prepared-statement'
import { mergeNotes } from './merge-notes'
import { writerOf } from '../users/deletion'
import { addToDays, dayChangeOf } from '../practice/practice-day'
import type { NewRecord, PageQuery, RecordChange } from './record-input'
import { countRecords, readPage, type RecordPage } from './record-page'
import { HttpError } from '../http/http-error'
import { assertWithinRound } from './round-limits'
import { saveRecord } from './save-record'
import { searchColumnsOf } from './search-index'
import type { AuthenticatedPerson } from '../auth/token'

/** What is to be stored; a note that was written over another text than the one that is here loses neither. */
const withMergedNote = (before: IdeaRecordRow, { commentBefore, ...change }: RecordChange): RecordChange =>
  change.comment === undefined || commentBefore === undefined
    ? change
    : { ...change, comment: mergeNotes(before.comment, change.comment, commentBefore) }

const isGiven = (value: unknown) => value !== undefined

/** What is searched after the change; nothing where a record is but viewed, which is the most frequent one. */
const changedSearchColumns = (before: IdeaRecordRow, { viewed: _, ...change }: RecordChange) => {
  if (!Object.values(change).some(isGiven)) return {}
  const { topicTitle, category, ideas, isLiked, comment } = change
  return searchColumnsOf(before.userId, {
    topicTitle: topicTitle ?? before.topicTitle,
    category: category ?? before.category,
    ideas: ideas ?? before.ideas,
    isLiked: isLiked ?? before.isLiked,
    comment: comment ?? before.comment,
    lengthMs: before.lengthMs,
  })
}

/** What a day needs to know of a record. */
const countedColumns = {
  localDay: ideaRecords.localDay,
  ideaCount: ideaRecords.ideaCount,
  lengthMs: ideaRecords.lengthMs,
}

const isEmpty = (change: RecordChange) => !Object.values(change).some(isGiven)

const recordsById = preparedStatement('record', (database) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, sql.placeholder('uid')), eq(ideaRecords.id, sql.placeholder('id')))),
)

export type Records = {
  page(query: PageQuery): Promise<RecordPage>
  count(query: PageQuery): Promise<number>
  find(id: string): Promise<IdeaRecordRow | undefined>
  /** The same id again is the same record, unchanged. */
  save(record: NewRecord): Promise<IdeaRecordRow>
  update(id: string, change: RecordChange): Promise<IdeaRecordRow>
  /** Removing what is not there is done already. */
  remove(id: string): Promise<void>
}

/** The person's own records. Every way to a record leads through here, and every question asked here is bound to the person. */
export const recordsOf = (database: Database, person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>): Records => {
  const { uid } = person
  const writer = writerOf(person)
  const own = (id: string) => and(eq(ideaRecords.userId, uid), eq(ideaRecords.id, id))

  return {
    find: async (id) => (await recordsById(database, { uid, id })).at(0),
    page: (query) => readPage(database, uid, query),
    count: (query) => countRecords(database, uid, query),

    async save(record) {
      assertWithinRound(record.lengthMs, record, 'input')
      return saveRecord(database, writer, record)
    },

    update: (id, change) =>
      database.transaction(async (transaction) => {
        const [before] = await transaction.select(recordColumns).from(ideaRecords).where(own(id)).for('update')
        if (!before) throw new HttpError('NOT_FOUND', 'There is no such record.')
        if (isEmpty(change)) return before
        assertWithinRound(before.lengthMs, change, 'change')
        const values = withMergedNote(before, change)
        const [after] = await transaction
          .update(ideaRecords)
          .set({ ...values, ...changedSearchColumns(before, values), updatedAt: sql`now()` })
          .where(own(id))
          .returning(recordColumns)
        if (!after) throw new Error('A record that is held cannot be changed.')
        const ideas = after.ideaCount - before.ideaCount
        if (ideas !== 0) await addToDays(transaction, uid, [dayChangeOf(after.localDay, after.lengthMs, 0, ideas)])
        return after
      }),

    remove: (id) =>
      database.transaction(async (transaction) => {
        const [gone] = await transaction.delete(ideaRecords).where(own(id)).returning(countedColumns)
        if (!gone) return
        await addToDays(transaction, uid, [dayChangeOf(gone.localDay, gone.lengthMs, -1, -gone.ideaCount)])
      }),
  }
}
