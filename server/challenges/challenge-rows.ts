import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challenges, personBlocks } from '../db/schema'
import { preparedStatement } from '../db/prepared-statement'
import { assertAccountActive } from '../users/deletion'
import { challengeIsClosed, challengeIsHidden, noSuchChallenge } from './challenge-errors'

/** By the database's own clock, which all servers share. */
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

/** Since when one of two people has blocked the other; null where neither has. */
export const findBlockTime = async (database: Database, uid: string, other: string): Promise<Date | null> =>
  (await blocksOfPerson(database, { uid, other })).at(0)?.createdAt ?? null

/** The people whom somebody has blocked, or who have blocked them. */
const blockedPeople = preparedStatement('blocked_people', (database) =>
  database
    .select({ otherId: personBlocks.otherId })
    .from(personBlocks)
    .where(eq(personBlocks.userId, sql.placeholder('uid'))),
)

export const listBlockedPeople = async (database: Database, uid: string): Promise<string[]> =>
  (await blockedPeople(database, { uid })).map(({ otherId }) => otherId)

/**
 * The challenge, which nobody else changes until the transaction ends: whoever writes anything of a challenge's holds it
 * first. So what closes it and what is sent to it come one after the other, and nobody waits for another in a ring.
 */
export const lockChallengeIfExists = async (transaction: Database, id: string): Promise<ChallengeRow | undefined> =>
  (await transaction.select(challengeColumns).from(challenges).where(eq(challenges.id, id)).for('update')).at(0)

/** The same of one that must be there; else an HttpError (404). */
export const lockChallenge = async (transaction: Database, id: string): Promise<ChallengeRow> => {
  const challenge = await lockChallengeIfExists(transaction, id)
  if (!challenge) throw noSuchChallenge()
  return challenge
}

/** When it closes, or has closed. */
export const closingTimeOf = ({ closesAt, closedAt }: Pick<ChallengeRow, 'closesAt' | 'closedAt'>): Date =>
  closedAt !== null && closedAt < closesAt ? closedAt : closesAt

/** Refuses (409) what may be sent to an open challenge only; for whoever is blocked each one is closed. */
export const assertOpen = ({ isHidden, isClosed }: ChallengeRow, blockedAt: Date | null): void => {
  if (isHidden) throw challengeIsHidden()
  if (isClosed || blockedAt !== null) throw challengeIsClosed()
}

/** Does something in one transaction, all or nothing, for somebody whose account was not deleted. */
export const writeTransaction = <Result>(
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await assertAccountActive(transaction, person)
    return work(transaction)
  })
