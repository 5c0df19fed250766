import { and, eq, sql } from 'drizzle-orm'
import { withDoneIdeas } from '../../contract/done-idea'
import { withHeardIdeas } from '../../contract/heard-idea'
import type { Database } from '../db/database'
import { ideaRecords, recordColumns, type IdeaRecordRow } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import { deletedAmong, deleteRecord, recordDeleted } from './deleted-records'
import { mergeIdeas } from './merge-ideas'
import { mergeNotes } from './merge-notes'
import { mergeTags } from './merge-tags'
import { writerOf } from '../users/deletion'
import { toStoredIdea, type NewRecord, type RecordChange } from './record-input'
import { addToStorage, defaultQuota, raiseMark, recordBytes } from './quota'
import { HttpError } from '../http/http-error'
import { assertWithinRound } from './round-limits'
import { saveRecord } from './save-record'
import type { AuthenticatedPerson } from '../auth/token'

/** The change to store. The stored tags may have been changed elsewhere meanwhile. */
const withMergedTags = (before: IdeaRecordRow, { tagsBefore, ...change }: RecordChange): RecordChange =>
  change.tags && tagsBefore ? { ...change, tags: mergeTags(before.tags, change.tags, tagsBefore) } : change

/** The change to store. If the note was changed elsewhere in the meantime, both texts are merged. */
const withMergedNote = (before: IdeaRecordRow, { commentBefore, ...change }: RecordChange): RecordChange =>
  change.comment === undefined || commentBefore === undefined
    ? change
    : { ...change, comment: mergeNotes(before.comment, change.comment, commentBefore) }

/** The change to store. The stored ideas may have been edited elsewhere meanwhile. */
const withIdeaChanges = (
  before: IdeaRecordRow,
  { heard = [], done = [], ideasBefore, ...change }: RecordChange,
): Omit<RecordChange, 'heard' | 'done' | 'ideasBefore'> => {
  const sent = change.ideas ?? before.ideas
  const ideas = change.ideas && ideasBefore ? mergeIdeas(before.ideas, sent, ideasBefore) : sent
  const written = withDoneIdeas(withHeardIdeas(ideas, heard), done)
  return written === sent ? change : { ...change, ideas: written.map(toStoredIdea) }
}

const isEmpty = (change: object) => Object.keys(change).length === 0

const recordsById = preparedStatement('record', (database) =>
  database
    .select(recordColumns)
    .from(ideaRecords)
    .where(and(eq(ideaRecords.userId, sql.placeholder('uid')), eq(ideaRecords.id, sql.placeholder('id')))),
)

export type Records = {
  find(id: string): Promise<IdeaRecordRow | undefined>
  /** Idempotent: the same id again returns the stored record unchanged. Throws an HttpError (410) if the record was deleted. */
  save(record: NewRecord): Promise<IdeaRecordRow>
  update(id: string, change: RecordChange): Promise<IdeaRecordRow>
  /** Removing a missing record succeeds, and is remembered: its save may still be on its way. */
  remove(id: string): Promise<void>
}

/** The person's own records. Every query names the person. */
export const recordsOf = (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  quota = defaultQuota,
): Records => {
  const { uid } = person
  const writer = writerOf(person)
  const own = (id: string) => and(eq(ideaRecords.userId, uid), eq(ideaRecords.id, id))

  return {
    find: async (id) => (await recordsById(database, { uid, id })).at(0),

    async save(record) {
      assertWithinRound(record.lengthMs, record, 'input')
      return saveRecord(database, writer, record, quota)
    },

    update: (id, change) =>
      database.transaction(async (transaction) => {
        const mark = await raiseMark(transaction, uid)
        const [locked] = await transaction
          .select({ ...recordColumns, bytes: recordBytes })
          .from(ideaRecords)
          .where(own(id))
          .for('update')
        if (!locked) {
          const [deleted] = await deletedAmong(transaction, uid, [id])
          throw deleted === undefined ? new HttpError('NOT_FOUND', 'There is no such record.') : recordDeleted()
        }
        const { bytes: bytesBefore, ...before } = locked
        if (isEmpty(change)) return before
        assertWithinRound(before.lengthMs, change, 'change')
        const values = withIdeaChanges(before, withMergedNote(before, withMergedTags(before, change)))
        if (isEmpty(values)) return before
        const [changed] = await transaction
          .update(ideaRecords)
          .set({ ...values, updatedAt: sql`now()`, mark })
          .where(own(id))
          .returning({ ...recordColumns, bytes: recordBytes })
        if (!changed) throw new Error('A locked record could not be updated.')
        const { bytes, ...after } = changed
        await addToStorage(transaction, uid, { records: 0, bytes: bytes - bytesBefore }, quota)
        return after
      }),

    remove: (id) => deleteRecord(database, writer, id),
  }
}
