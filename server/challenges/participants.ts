import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { challengeConversations, challengeEntries, challengeReports } from './tables'
import type { ChallengeRow } from './challenge-rows'

/** Everybody who has the challenge in their list; the host comes first. */
export const participantsOf = async (
  transaction: Database,
  { id, hostId }: Pick<ChallengeRow, 'id' | 'hostId'>,
): Promise<string[]> => {
  const applicants = await transaction
    .select({ uid: challengeEntries.applicantId })
    .from(challengeEntries)
    .where(eq(challengeEntries.challengeId, id))
  const guests = await transaction
    .select({ uid: challengeConversations.guestId })
    .from(challengeConversations)
    .where(eq(challengeConversations.challengeId, id))
  const reporters = await transaction
    .select({ uid: challengeReports.reporterId })
    .from(challengeReports)
    .where(eq(challengeReports.challengeId, id))
  return [...new Set([hostId, ...[...applicants, ...guests, ...reporters].map(({ uid }) => uid)])]
}
