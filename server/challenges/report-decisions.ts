import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { challengeEntries, challengeMessages, challengeReports, challenges } from './tables'
import { StartError } from '../errors'
import { findChallenge, lockChallengeIfExists, type ChallengeRow } from './challenge-rows'
import { setHidden } from './reports'

type Report = typeof challengeReports.$inferSelect

/** A reported challenge with its reports and the reported texts. */
export type ReportedChallenge = { challenge: ChallengeRow; reports: { report: Report; texts: string[] }[] }

/** Most messages shown of a conversation. */
const maximumShownMessages = 20

/** The texts that a report refers to. */
const textsOf = async (database: Database, { challengeId, subject, subjectOf }: Report): Promise<string[]> => {
  if (subjectOf === null) return []
  if (subject === 'ENTRY') {
    const [entry] = await database
      .select()
      .from(challengeEntries)
      .where(and(eq(challengeEntries.challengeId, challengeId), eq(challengeEntries.applicantId, subjectOf)))
    return entry
      ? [...entry.ideas.map(({ text }) => text), entry.message, entry.answer].filter((text) => text !== '')
      : []
  }
  const messages = await database
    .select()
    .from(challengeMessages)
    .where(and(eq(challengeMessages.challengeId, challengeId), eq(challengeMessages.guestId, subjectOf)))
    .orderBy(desc(challengeMessages.sentAt), desc(challengeMessages.id))
    .limit(maximumShownMessages)
  return messages.toReversed().map(({ isFromHost, text }) => `${isFromHost ? 'Host' : 'Guest'}: ${text}`)
}

/** Undecided challenges whose hosts ask for a review. One that was hidden when it was published has no reports. */
const readReviewRequests = async (database: Database): Promise<string[]> => {
  const rows = await database
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(isNotNull(challenges.reviewRequestedAt), isNull(challenges.decidedAt)))
  return rows.map(({ id }) => id)
}

/** All undecided reports, oldest first, then what hosts ask about. Only an operator runs this, so it may read all shards. */
export const readReports = async (database: Database): Promise<ReportedChallenge[]> => {
  const reports = await database.select().from(challengeReports).orderBy(asc(challengeReports.createdAt))
  const requested = await readReviewRequests(database)
  const found: ReportedChallenge[] = []
  for (const id of new Set([...reports.map(({ challengeId }) => challengeId), ...requested])) {
    const challenge = await findChallenge(database, id)
    if (!challenge) continue
    const own = reports.filter(({ challengeId, createdAt }) => challengeId === id && isUndecided(challenge, createdAt))
    const told = []
    for (const report of own) told.push({ report, texts: await textsOf(database, report) })
    if (told.length > 0 || requested.includes(id)) found.push({ challenge, reports: told })
  }
  return found
}

const isUndecided = ({ decidedAt }: ChallengeRow, createdAt: Date) => decidedAt === null || createdAt > decidedAt

/** Records an operator's decision; later reports no longer hide the challenge. Throws StartError if it does not exist. */
export const decideOnChallenge = (database: Database, id: string, decision: 'hide' | 'keep'): Promise<void> =>
  database.transaction(async (transaction) => {
    const challenge = await lockChallengeIfExists(transaction, id)
    if (!challenge) throw new StartError(`There is no challenge ${id}.`)
    const decidedAt = new Date()
    await transaction.update(challenges).set({ decidedAt }).where(eq(challenges.id, id))
    await setHidden(transaction, { ...challenge, decidedAt }, decision === 'hide')
  })
