import { and, eq, sql } from 'drizzle-orm'
import { reportersToHide } from '../../contract/limits'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeReports, challenges } from '../db/schema'
import type { NewReport } from './challenge-input'
import { lockChallenge, writeTransaction, type ChallengeRow } from './challenge-rows'
import { addToPersonalList, updatePersonalList } from './personal-list'
import { participantsOf } from './participants'
import { addToPublicList, removeFromPublicList } from './publish'
import { findSubject } from './subjects'

/** Hides a challenge or shows it again, in all lists. The caller has locked it. */
export const setHidden = async (transaction: Database, challenge: ChallengeRow, isHidden: boolean): Promise<void> => {
  if (challenge.isHidden === isHidden) return
  await transaction.update(challenges).set({ isHidden }).where(eq(challenges.id, challenge.id))
  for (const userId of await participantsOf(transaction, challenge)) {
    await updatePersonalList(transaction, userId, challenge.id, { isHidden })
  }
  if (isHidden) await removeFromPublicList(transaction, challenge)
  else if (!challenge.isClosed) await addToPublicList(transaction, challenge)
}

/** The number of people, other than the host, who have reported it. */
const countReporters = async (transaction: Database, challengeId: string): Promise<number> => {
  const [row] = await transaction
    .select({ people: sql`count(distinct ${challengeReports.reporterId})`.mapWith(Number) })
    .from(challengeReports)
    .where(and(eq(challengeReports.challengeId, challengeId), eq(challengeReports.isByHost, false)))
  return row?.people ?? 0
}

/**
 * Reports a challenge, an entry or a conversation. Enough reporters hide the challenge, unless an operator has decided
 * about it. Idempotent.
 */
export const reportChallenge = (
  database: Database,
  person: AuthenticatedPerson,
  { reason, ...named }: NewReport,
): Promise<void> =>
  writeTransaction(database, person, async (transaction) => {
    const { uid } = person
    const challenge = await lockChallenge(transaction, named.challengeId)
    const { kind, id, guestId } = await findSubject(transaction, challenge, uid, named)
    const isByHost = challenge.hostId === uid
    await transaction
      .insert(challengeReports)
      .values({
        ...{ challengeId: challenge.id, reporterId: uid, subjectId: id, subject: kind },
        ...{ subjectOf: guestId, isByHost, reason },
      })
      .onConflictDoNothing()
    if (isByHost) return
    await addToPersonalList(transaction, uid, challenge, 'REPORTER', {})
    if (challenge.decidedAt !== null) return
    if ((await countReporters(transaction, challenge.id)) >= reportersToHide) {
      await setHidden(transaction, challenge, true)
    }
  })
