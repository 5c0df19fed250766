import { and, eq, sql } from 'drizzle-orm'
import { reporterAgeDays, reportersToHide } from '../../contract/challenges/limits'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeReports, challenges } from './tables'
import type { NewReport } from './challenge-input'
import { lockChallenge, writeTransaction, type ChallengeRow } from './challenge-rows'
import { challengeIsNotHidden, noSuchChallenge } from './challenge-errors'
import { countTowardsDailyLimit } from './daily-limits'
import { forgetHidden, rememberHidden } from './hidden-challenges'
import { addToPersonalList, updatePersonalList } from './personal-list'
import { participantsOf } from './participants'
import { readAccountAge } from './public-person'
import { addToPublicList, removeFromPublicList } from './publish'
import { findSubject } from './subjects'

/** Hides a challenge or shows it again, in all lists. The caller has locked it. */
export const setHidden = async (transaction: Database, challenge: ChallengeRow, isHidden: boolean): Promise<void> => {
  // Also if it is hidden already: an operator's decision binds its text, too.
  if (isHidden) await rememberHidden(transaction, challenge, challenge.decidedAt !== null)
  if (challenge.isHidden === isHidden) return
  await transaction.update(challenges).set({ isHidden }).where(eq(challenges.id, challenge.id))
  for (const userId of await participantsOf(transaction, challenge)) {
    await updatePersonalList(transaction, userId, challenge.id, { isHidden })
  }
  if (isHidden) {
    await removeFromPublicList(transaction, challenge)
  } else {
    await forgetHidden(transaction, challenge)
    if (!challenge.isClosed) await addToPublicList(transaction, challenge)
  }
}

/** The number of people, other than the host and people with a new account, who have reported it. */
const countReporters = async (transaction: Database, challengeId: string): Promise<number> => {
  const [row] = await transaction
    .select({ people: sql`count(distinct ${challengeReports.reporterId})`.mapWith(Number) })
    .from(challengeReports)
    .where(
      and(
        eq(challengeReports.challengeId, challengeId),
        eq(challengeReports.isByHost, false),
        eq(challengeReports.isCounted, true),
      ),
    )
  return row?.people ?? 0
}

const reporterAgeMs = reporterAgeDays * 24 * 60 * 60 * 1000

/** Stores a report. The same again is the same report, but counts if the account is old enough by now. */
const storeReport = async (transaction: Database, report: typeof challengeReports.$inferInsert) => {
  const { challengeId, reporterId, subjectId, isCounted } = report
  const same = and(
    eq(challengeReports.challengeId, challengeId),
    eq(challengeReports.reporterId, reporterId),
    eq(challengeReports.subjectId, subjectId),
  )
  const [known] = await transaction.select({ isCounted: challengeReports.isCounted }).from(challengeReports).where(same)
  if (known) {
    await transaction
      .update(challengeReports)
      .set({ isCounted: known.isCounted || isCounted })
      .where(same)
    return
  }
  await countTowardsDailyLimit(transaction, reporterId, 'reports')
  await transaction.insert(challengeReports).values(report)
}

/**
 * Reports a challenge, an entry or a conversation. Enough reporters hide the challenge, unless an operator has decided
 * about it. Idempotent. Throws 403 if the person has not signed up, and 429 after too many reports on one day.
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
    const isCounted = (await readAccountAge(transaction, uid)) >= reporterAgeMs
    await storeReport(transaction, {
      ...{ challengeId: challenge.id, reporterId: uid, subjectId: id, subject: kind },
      ...{ subjectOf: guestId, isByHost, isCounted, reason },
    })
    if (isByHost) return
    await addToPersonalList(transaction, uid, challenge, 'REPORTER', {})
    if (challenge.decidedAt !== null) return
    if ((await countReporters(transaction, challenge.id)) >= reportersToHide) {
      await setHidden(transaction, challenge, true)
    }
  })

/** Asks the operator to look at the person's own hidden challenge. Idempotent; nothing changes after a decision. */
export const requestReview = (database: Database, person: AuthenticatedPerson, id: string): Promise<ChallengeRow> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, id)
    if (challenge.hostId !== person.uid) throw noSuchChallenge()
    if (!challenge.isHidden) throw challengeIsNotHidden()
    if (challenge.decidedAt !== null || challenge.reviewRequestedAt !== null) return challenge
    const reviewRequestedAt = new Date()
    await transaction.update(challenges).set({ reviewRequestedAt }).where(eq(challenges.id, id))
    return { ...challenge, reviewRequestedAt }
  })
