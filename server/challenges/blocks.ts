import { and, eq } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { personBlocks } from './tables'
import { listBlockedPeople, lockChallenge, writeTransaction } from './challenge-rows'
import type { Subject } from './challenge-input'
import { findSubject } from './subjects'

/** The rows of two people, always in the same order to prevent deadlocks. */
const rowsOf = (one: string, other: string) => {
  const [first, second] = one < other ? [one, other] : [other, one]
  return [
    { userId: first, otherId: second },
    { userId: second, otherId: first },
  ]
}

/** Blocks two people for each other; nobody is notified. Idempotent. */
export const blockPerson = (database: Database, person: AuthenticatedPerson, subject: Subject): Promise<void> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, subject.challengeId)
    const { otherId } = await findSubject(transaction, challenge, person.uid, subject)
    const createdAt = new Date()
    for (const row of rowsOf(person.uid, otherId)) {
      await transaction
        .insert(personBlocks)
        .values({ ...row, createdAt })
        .onConflictDoNothing()
    }
  })

/** Deletes all blocks by or against a person. */
export const deleteBlocks = async (transaction: Database, uid: string): Promise<void> => {
  for (const other of (await listBlockedPeople(transaction, uid)).sort()) {
    for (const { userId, otherId } of rowsOf(uid, other)) {
      await transaction
        .delete(personBlocks)
        .where(and(eq(personBlocks.userId, userId), eq(personBlocks.otherId, otherId)))
    }
  }
}
