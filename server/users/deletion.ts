import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { deletedAccounts } from './tables'
import { HttpError } from '../http/http-error'
import type { AuthenticatedPerson } from '../auth/token'

/**
 * Takes a person's advisory lock until the transaction ends. A database function that names the person, so that on a
 * cluster the lock is on the person's node.
 *
 * @param space identifies the kind of lock; the same number in every process
 */
const lockPerson = (transaction: Database, space: number, uid: string): Promise<unknown> =>
  transaction.execute(sql`select lock_person(${space}, ${uid})`)

/** Deleting an account requires a sign-in within this many seconds: time enough to read what will be deleted. */
const maximumSignInAge = 5 * 60

/** Allowed clock difference in seconds, the same as for verifying tokens. */
const clockTolerance = 30

const fingerprintOf = (uid: string) => createHash('sha256').update(uid).digest('hex')

/** The first key of the advisory lock on an account: an arbitrary number, the same in every process. */
export const accountLockSpace = 7_260_061

/** When the account was last deleted; undefined if never. */
const deletionTimeOf = async (database: Database, uid: string) => {
  const [row] = await database
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(eq(deletedAccounts.fingerprint, fingerprintOf(uid)))
  return row?.deletedAt
}

/** Tokens hold whole seconds, so a sign-in in the second of the deletion counts as earlier. */
const isBeforeDeletion = (authTime: number, deletedAt: Date) => authTime <= Math.floor(deletedAt.getTime() / 1000)

/** The person who writes, with the fingerprint under which a deleted account is remembered. */
export type Writer = Pick<AuthenticatedPerson, 'uid' | 'authTime'> & { fingerprint: string }

export const writerOf = ({ uid, authTime }: Pick<AuthenticatedPerson, 'uid' | 'authTime'>): Writer => ({
  uid,
  authTime,
  fingerprint: fingerprintOf(uid),
})

export const deletedAccountError = () =>
  new HttpError('UNAUTHENTICATED', 'This account was deleted. Please log in again to create a new one.')

/**
 * Throws 401 if the person signed in before their account was deleted, so that no device restores deleted data. Call it in
 * each transaction that adds data: it makes a concurrent deletion wait until the transaction ends.
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
 * Deletes all data of a person, or nothing, and records when. Repeating it with the same sign-in does nothing. Throws an
 * HttpError (403) if the sign-in is not recent.
 *
 * @param deleteData deletes what belongs to the person, in the same transaction
 */
export const deleteAccount = (
  database: Database,
  person: AuthenticatedPerson,
  deleteData: (transaction: Database, person: AuthenticatedPerson) => Promise<void>,
): Promise<Date> => {
  const { uid, authTime } = person
  if (Date.now() / 1000 - authTime > maximumSignInAge + clockTolerance) {
    throw new HttpError('FORBIDDEN', 'To delete your account, please confirm first that it is you.')
  }
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, accountLockSpace, uid)
    const earlier = await deletionTimeOf(transaction, uid)
    // A retry after a lost response. Data written by a new account since then must stay.
    if (earlier && isBeforeDeletion(authTime, earlier)) return earlier
    await deleteData(transaction, person)
    const deletedAt = new Date()
    await transaction
      .insert(deletedAccounts)
      .values({ fingerprint: fingerprintOf(uid), deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.fingerprint, set: { deletedAt } })
    return deletedAt
  })
}
