import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { lockPerson } from '../db/lock-person'
import { deletedAccounts, ideaRecords, practiceDays, practiceYears, users } from '../db/schema'
import { HttpError } from '../http/http-error'
import type { AuthenticatedPerson } from '../auth/token'

/** How long ago a person may have signed in to delete their account, in seconds; longer than they take to read what goes. */
const maximumSignInAge = 5 * 60

/** A clock may be off by this many seconds, as the verifier of tokens allows, too. */
const clockTolerance = 30

const fingerprintOf = (uid: string) => createHash('sha256').update(uid).digest('hex')

/** Any number, the same in every process. */
export const accountLockSpace = 7_260_061

/** When the account was deleted last, in milliseconds since 1970; undefined where it never was. */
const deletionTimeOf = async (database: Database, uid: string) => {
  const [row] = await database
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(eq(deletedAccounts.fingerprint, fingerprintOf(uid)))
  return row?.deletedAt
}

/** A sign-in counts as one of after the deletion from the next second on, for tokens tell whole seconds. */
const isBeforeDeletion = (authTime: number, deletedAt: Date) => authTime <= Math.floor(deletedAt.getTime() / 1000)

/** Who writes, and what a deleted account of theirs is remembered by. */
export type Writer = Pick<AuthenticatedPerson, 'uid' | 'authTime'> & { fingerprint: string }

export const writerOf = ({ uid, authTime }: Pick<AuthenticatedPerson, 'uid' | 'authTime'>): Writer => ({
  uid,
  authTime,
  fingerprint: fingerprintOf(uid),
})

export const deletedAccountError = () =>
  new HttpError('UNAUTHENTICATED', 'This account was deleted. Please sign in again to begin a new one.')

/**
 * Refuses (401) who signed in before their account was deleted, so that no device brings back what is gone. For whatever adds
 * something of a person's, in its transaction: it holds off a deletion until that ends, so that nothing is written behind it.
 */
export const assertAccountActive = async (
  transaction: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
): Promise<void> => {
  const { uid, fingerprint, authTime } = writerOf(person)
  const [account] = await transaction
    .select({ stands: sql<boolean>`stands` })
    .from(sql`account_stands(${accountLockSpace}, ${uid}, ${fingerprint}, ${authTime}) as stands`)
  if (account?.stands !== true) throw deletedAccountError()
}

/**
 * Deletes all that is kept of a person, all or nothing, and remembers that and when it happened. Done again by the same
 * sign-in it is done already. Throws an HttpError (403) where the sign-in is not fresh.
 *
 * @param deleteMore deletes what other parts of the server keep of them, in the same transaction
 */
export const deleteAccount = (
  database: Database,
  { uid, authTime }: AuthenticatedPerson,
  deleteMore: (transaction: Database, uid: string) => Promise<void>,
): Promise<Date> => {
  if (Date.now() / 1000 - authTime > maximumSignInAge + clockTolerance) {
    throw new HttpError('FORBIDDEN', 'To delete your account, please confirm with Google again first.')
  }
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, accountLockSpace, uid)
    const earlier = await deletionTimeOf(transaction, uid)
    // An answer that was lost is asked for again; what a new account has written since must stay.
    if (earlier && isBeforeDeletion(authTime, earlier)) return earlier
    await deleteMore(transaction, uid)
    await transaction.delete(ideaRecords).where(eq(ideaRecords.userId, uid))
    // Days are locked before their years, here as everywhere; the years go first, or each day would be taken out of them.
    await transaction
      .select({ day: practiceDays.localDay })
      .from(practiceDays)
      .where(eq(practiceDays.userId, uid))
      .orderBy(practiceDays.localDay)
      .for('update')
    await transaction.delete(practiceYears).where(eq(practiceYears.userId, uid))
    await transaction.delete(practiceDays).where(eq(practiceDays.userId, uid))
    await transaction.delete(users).where(eq(users.firebaseUID, uid))
    const deletedAt = new Date()
    await transaction
      .insert(deletedAccounts)
      .values({ fingerprint: fingerprintOf(uid), deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.fingerprint, set: { deletedAt } })
    return deletedAt
  })
}
