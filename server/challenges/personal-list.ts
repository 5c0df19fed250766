import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { challengesOfPerson, type StoredEntryState, type StoredRole } from './tables'
import type { ChallengeRow } from './challenge-rows'

/** Changes to a challenge in a person's list. */
type ListChange = Partial<{
  role: StoredRole
  entryState: StoredEntryState
  closedAt: Date
  isHidden: boolean
  entryCount: SQL
  answeredCount: SQL
  unread: SQL | number
}>

export const increment = (column: 'entryCount' | 'answeredCount' | 'unread', change: number): SQL =>
  sql`greatest(${challengesOfPerson[column]} + ${change}, 0)`

export const personalListRow = (userId: string, challengeId: string) =>
  and(eq(challengesOfPerson.userId, userId), eq(challengesOfPerson.challengeId, challengeId))

/** Updates a challenge in a person's list. The caller has locked the challenge. */
export const updatePersonalList = async (
  transaction: Database,
  userId: string,
  challengeId: string,
  change: ListChange,
): Promise<void> => {
  await transaction.update(challengesOfPerson).set(change).where(personalListRow(userId, challengeId))
}

/** Adds a challenge to a person's list, or applies `change` if it is already there. The caller has locked the challenge. */
export const addToPersonalList = async (
  transaction: Database,
  userId: string,
  challenge: ChallengeRow,
  role: StoredRole,
  change: Pick<ListChange, 'role' | 'entryState'>,
): Promise<void> => {
  const { id, hostId, topicTitle, isJob, closesAt, closedAt, isHidden } = challenge
  const row = { userId, challengeId: id, role, hostId, topicTitle, isJob, closesAt, closedAt, isHidden, ...change }
  const insertion = transaction.insert(challengesOfPerson).values(row)
  if (Object.keys(change).length === 0) await insertion.onConflictDoNothing()
  else
    await insertion.onConflictDoUpdate({
      target: [challengesOfPerson.userId, challengesOfPerson.challengeId],
      set: change,
    })
}
