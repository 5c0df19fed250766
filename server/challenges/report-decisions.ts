import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { challengeEntries, challengeMessages, challengeReports, challenges } from '../db/schema'
import { StartError } from '../errors'
import { findChallenge, lockChallengeIfExists, type ChallengeRow } from './challenge-rows'
import { setHidden } from './reports'

type Report = typeof challengeReports.$inferSelect

/** A challenge that was reported, and what was said of it. */
export type ReportedChallenge = { challenge: ChallengeRow; reports: { report: Report; texts: string[] }[] }

/** How many messages of a conversation are shown. */
const maximumShownMessages = 20

/** The words that a report is about. */
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

/** All that was reported and not decided, in the order in which it came. An operator asks for it, so it may ask everywhere. */
export const readReports = async (database: Database): Promise<ReportedChallenge[]> => {
  const reports = await database.select().from(challengeReports).orderBy(asc(challengeReports.createdAt))
  const found: ReportedChallenge[] = []
  for (const id of new Set(reports.map(({ challengeId }) => challengeId))) {
    const challenge = await findChallenge(database, id)
    if (!challenge) continue
    const own = reports.filter(({ challengeId, createdAt }) => challengeId === id && isUndecided(challenge, createdAt))
    const told = []
    for (const report of own) told.push({ report, texts: await textsOf(database, report) })
    if (told.length > 0) found.push({ challenge, reports: told })
  }
  return found
}

const isUndecided = ({ decidedAt }: ChallengeRow, createdAt: Date) => decidedAt === null || createdAt > decidedAt

/** An operator decides about a challenge; further reports do not hide it. Throws StartError where there is none. */
export const decideOnChallenge = (database: Database, id: string, decision: 'hide' | 'keep'): Promise<void> =>
  database.transaction(async (transaction) => {
    const challenge = await lockChallengeIfExists(transaction, id)
    if (!challenge) throw new StartError(`There is no challenge ${id}.`)
    await transaction.update(challenges).set({ decidedAt: new Date() }).where(eq(challenges.id, id))
    await setHidden(transaction, challenge, decision === 'hide')
  })
