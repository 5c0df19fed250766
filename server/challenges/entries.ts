import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeEntries, challenges } from './tables'
import { badInput } from '../http/http-error'
import { countTowardsDailyLimit } from './daily-limits'
import type { NewEntry } from './challenge-input'
import {
  assertOpen,
  findBlockTime,
  closingTimeOf,
  lockChallenge,
  writeTransaction,
  type ChallengeRow,
} from './challenge-rows'
import { findOwnEntry, entryViewOf, type EntryRow, type EntryView } from './entry-rows'
import { addToPersonalList, updatePersonalList, increment } from './personal-list'
import { readPublicPerson } from './public-person'
import { entryAlreadySent, noSuchEntry } from './challenge-errors'

/** Updates the entry counts. The caller has locked the challenge. */
export const countEntry = async (
  transaction: Database,
  { id, hostId }: Pick<ChallengeRow, 'id' | 'hostId'>,
  change: { entries: 1 | -1; answered?: -1 | 0 },
): Promise<void> => {
  await transaction
    .update(challenges)
    .set({ entryCount: sql`${challenges.entryCount} + ${change.entries}` })
    .where(eq(challenges.id, id))
  await updatePersonalList(transaction, hostId, id, {
    entryCount: increment('entryCount', change.entries),
    answeredCount: increment('answeredCount', change.answered ?? 0),
  })
}

export const isAnswered = ({ state }: EntryRow): boolean => state === 'SHORTLISTED' || state === 'NOT_THIS_TIME'

/**
 * Sends an entry. The same id again returns the existing entry, even if it was withdrawn. Throws 400 for the person's own
 * challenge, and 409 if it is closed or they have already entered.
 */
export const sendEntry = (database: Database, person: AuthenticatedPerson, input: NewEntry): Promise<EntryView> =>
  writeTransaction(database, person, async (transaction) => {
    const { uid } = person
    const challenge = await lockChallenge(transaction, input.challengeId)
    if (challenge.hostId === uid) throw badInput('input.challengeId must not be your own challenge')
    const before = await findOwnEntry(transaction, challenge.id, uid)
    if (before?.id === input.id) return entryViewOf(before, 'id', closingTimeOf(challenge))
    if (before && before.state !== 'WITHDRAWN') throw entryAlreadySent()
    assertOpen(challenge, await findBlockTime(transaction, uid, challenge.hostId))
    await countTowardsDailyLimit(transaction, uid, 'entries')

    const { name, pictureUrl } = await readPublicPerson(transaction, uid)
    const { id, ideas, message } = input
    const values = { id, ideas, message, name, picture: pictureUrl, state: 'SENT', answer: '' } as const
    const [added] = await transaction
      .insert(challengeEntries)
      .values({ challengeId: challenge.id, applicantId: uid, ...values })
      .onConflictDoUpdate({
        target: [challengeEntries.challengeId, challengeEntries.applicantId],
        // A new entry gets a new place in the random order.
        set: { ...values, draw: sql`excluded.draw`, createdAt: sql`excluded.created_at` },
      })
      .returning()
    if (!added) throw new Error('An entry was neither added nor changed.')
    await countEntry(transaction, challenge, { entries: 1 })
    await addToPersonalList(transaction, uid, challenge, 'APPLICANT', { role: 'APPLICANT', entryState: 'SENT' })
    return entryViewOf(added, 'id', closingTimeOf(challenge))
  })

const withdrawnValues = { ideas: [], message: '', name: '', picture: null, answer: '', state: 'WITHDRAWN' } as const

/** Withdraws a person's own entry and deletes its content. Idempotent. */
export const withdrawEntry = (
  database: Database,
  person: AuthenticatedPerson,
  challengeId: string,
): Promise<EntryView> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, challengeId)
    const before = await findOwnEntry(transaction, challengeId, person.uid)
    if (!before) throw noSuchEntry()
    const withdrawn: EntryRow = { ...before, ...withdrawnValues, ideas: [] }
    if (before.state !== 'WITHDRAWN') {
      await transaction
        .update(challengeEntries)
        .set({ ...withdrawnValues, ideas: [] })
        .where(and(eq(challengeEntries.challengeId, challengeId), eq(challengeEntries.applicantId, person.uid)))
      await countEntry(transaction, challenge, { entries: -1, answered: isAnswered(before) ? -1 : 0 })
      await updatePersonalList(transaction, person.uid, challengeId, { entryState: 'WITHDRAWN' })
    }
    return entryViewOf(withdrawn, 'id', closingTimeOf(challenge))
  })
