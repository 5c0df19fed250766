import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challenges, personBlocks } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import { assertAccountActive } from '../users/deletion'
import { challengeIsClosed, challengeIsHidden, noSuchChallenge } from './challenge-errors'

/** Uses the database's clock, which all servers share. */
const isClosed = sql<boolean>`(${challenges.closedAt} is not null or ${challenges.closesAt} <= now())`

const challengeColumns = { ...getTableColumns(challenges), isClosed }

export type ChallengeRow = typeof challenges.$inferSelect & { isClosed: boolean }

const challengeById = preparedStatement('challenge', (database) =>
  database
    .select(challengeColumns)
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id'))),
)

export const findChallenge = async (database: Database, id: string): Promise<ChallengeRow | undefined> =>
  (await challengeById(database, { id })).at(0)

const blocksOfPerson = preparedStatement('person_block', (database) =>
  database
    .select({ createdAt: personBlocks.createdAt })
    .from(personBlocks)
    .where(and(eq(personBlocks.userId, sql.placeholder('uid')), eq(personBlocks.otherId, sql.placeholder('other')))),
)

/** When one of two people blocked the other; null if neither has. */
export const findBlockTime = async (database: Database, uid: string, other: string): Promise<Date | null> =>
  (await blocksOfPerson(database, { uid, other })).at(0)?.createdAt ?? null

/** The people a person has blocked or was blocked by. */
const blockedPeople = preparedStatement('blocked_people', (database) =>
  database
    .select({ otherId: personBlocks.otherId })
    .from(personBlocks)
    .where(eq(personBlocks.userId, sql.placeholder('uid'))),
)

export const listBlockedPeople = async (database: Database, uid: string): Promise<string[]> =>
  (await blockedPeople(database, { uid })).map(({ otherId }) => otherId)

/**
 * Locks a challenge until the transaction ends. Everything that writes to a challenge locks it first, so writes are
 * serialised and cannot deadlock.
 */
export const lockChallengeIfExists = async (transaction: Database, id: string): Promise<ChallengeRow | undefined> =>
  (await transaction.select(challengeColumns).from(challenges).where(eq(challenges.id, id)).for('update')).at(0)

/** Like `lockChallengeIfExists`, but throws an HttpError (404) if it does not exist. */
export const lockChallenge = async (transaction: Database, id: string): Promise<ChallengeRow> => {
  const challenge = await lockChallengeIfExists(transaction, id)
  if (!challenge) throw noSuchChallenge()
  return challenge
}

/** The time at which it closes or has closed. */
export const closingTimeOf = ({ closesAt, closedAt }: Pick<ChallengeRow, 'closesAt' | 'closedAt'>): Date =>
  closedAt !== null && closedAt < closesAt ? closedAt : closesAt

/** Throws 409 unless the challenge is open. To a blocked person every challenge appears closed. */
export const assertOpen = ({ isHidden, isClosed }: ChallengeRow, blockedAt: Date | null): void => {
  if (isHidden) throw challengeIsHidden()
  if (isClosed || blockedAt !== null) throw challengeIsClosed()
}

/** Runs `work` in one transaction after checking that the account is active. */
export const writeTransaction = <Result>(
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await assertAccountActive(transaction, person)
    return work(transaction)
  })
