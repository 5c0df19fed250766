import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeEntries, challenges } from '../db/schema'
import { badInput } from '../http/http-error'
import { countToday } from './bounds'
import type { NewEntry } from './challenge-input'
import { assertOpen, blockedSince, closingOf, lockChallenge, write, type ChallengeRow } from './challenge-rows'
import { findOwnEntry, seenEntry, type EntryRow, type SeenEntry } from './entry-rows'
import { bringIntoList, changeOwnRow, plus } from './own-rows'
import { introduce } from './person'
import { entryIsSent, noSuchEntry } from './refusals'

/** One entry more or less, for all who look at the challenge. The caller holds it. */
export const countEntry = async (
  transaction: Database,
  { id, hostId }: Pick<ChallengeRow, 'id' | 'hostId'>,
  change: { entries: 1 | -1; answered?: -1 | 0 },
): Promise<void> => {
  await transaction
    .update(challenges)
    .set({ entryCount: sql`${challenges.entryCount} + ${change.entries}` })
    .where(eq(challenges.id, id))
  await changeOwnRow(transaction, hostId, id, {
    entryCount: plus('entryCount', change.entries),
    answeredCount: plus('answeredCount', change.answered ?? 0),
  })
}

/** Whether the host has answered it. */
export const isAnswered = ({ state }: EntryRow): boolean => state === 'SHORTLISTED' || state === 'NOT_THIS_TIME'

/**
 * Sends an entry; the same id again is the same entry, unchanged, also one that was withdrawn since. Refused where the
 * challenge is the person's own (400), closed, or has an entry of theirs already (409).
 */
export const sendEntry = (database: Database, person: AuthenticatedPerson, input: NewEntry): Promise<SeenEntry> =>
  write(database, person, async (transaction) => {
    const { uid } = person
    const challenge = await lockChallenge(transaction, input.challengeId)
    if (challenge.hostId === uid) throw badInput('input.challengeId must not be your own challenge')
    const before = await findOwnEntry(transaction, challenge.id, uid)
    if (before?.id === input.id) return seenEntry(before, 'id', closingOf(challenge))
    if (before && before.state !== 'WITHDRAWN') throw entryIsSent()
    assertOpen(challenge, await blockedSince(transaction, uid, challenge.hostId))
    await countToday(transaction, uid, 'entries')

    const { name, pictureUrl } = await introduce(transaction, uid)
    const { id, ideas, message } = input
    const values = { id, ideas, message, name, picture: pictureUrl, state: 'SENT', answer: '' } as const
    const [added] = await transaction
      .insert(challengeEntries)
      .values({ challengeId: challenge.id, applicantId: uid, ...values })
      .onConflictDoUpdate({
        target: [challengeEntries.challengeId, challengeEntries.applicantId],
        // Another entry, so it is drawn anew.
        set: { ...values, draw: sql`excluded.draw`, createdAt: sql`excluded.created_at` },
      })
      .returning()
    if (!added) throw new Error('An entry was neither added nor changed.')
    await countEntry(transaction, challenge, { entries: 1 })
    await bringIntoList(transaction, uid, challenge, 'APPLICANT', { role: 'APPLICANT', entryState: 'SENT' })
    return seenEntry(added, 'id', closingOf(challenge))
  })

const nothing = { ideas: [], message: '', name: '', picture: null, answer: '', state: 'WITHDRAWN' } as const

/** Takes a person's own entry back: nothing of it stays but that there was one. Done again it is done already. */
export const withdrawEntry = (
  database: Database,
  person: AuthenticatedPerson,
  challengeId: string,
): Promise<SeenEntry> =>
  write(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, challengeId)
    const before = await findOwnEntry(transaction, challengeId, person.uid)
    if (!before) throw noSuchEntry()
    const withdrawn: EntryRow = { ...before, ...nothing, ideas: [] }
    if (before.state !== 'WITHDRAWN') {
      await transaction
        .update(challengeEntries)
        .set({ ...nothing, ideas: [] })
        .where(and(eq(challengeEntries.challengeId, challengeId), eq(challengeEntries.applicantId, person.uid)))
      await countEntry(transaction, challenge, { entries: -1, answered: isAnswered(before) ? -1 : 0 })
      await changeOwnRow(transaction, person.uid, challengeId, { entryState: 'WITHDRAWN' })
    }
    return seenEntry(withdrawn, 'id', closingOf(challenge))
  })
