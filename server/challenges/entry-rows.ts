import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { ChallengePerson, EntryState } from '../../contract/challenges/challenge'
import type { Database } from '../db/database'
import { challengeEntries, type EntryIdea } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import { entryStateOf } from './challenge-view'

export type EntryRow = typeof challengeEntries.$inferSelect

/** An entry as shown to its applicant or to the host. */
export type EntryView = {
  id: string
  ideas: EntryIdea[]
  message: string
  state: EntryState
  answer: string
  person: ChallengePerson
}

/** Builds the view of an entry. Host and applicant see different ids. */
export const entryViewOf = (row: EntryRow, idOf: 'id' | 'draw', closesAt: Date): EntryView => ({
  id: row[idOf],
  ideas: row.ideas,
  message: row.message,
  state: entryStateOf(row.state, closesAt),
  answer: row.answer,
  person: { name: row.name, pictureUrl: row.picture },
})

const entryOfPerson = preparedStatement('challenge_entry', (database) =>
  database
    .select()
    .from(challengeEntries)
    .where(
      and(
        eq(challengeEntries.challengeId, sql.placeholder('challengeId')),
        eq(challengeEntries.applicantId, sql.placeholder('uid')),
      ),
    ),
)

/** A person's own entry, including a withdrawn one. */
export const findOwnEntry = async (
  database: Database,
  challengeId: string,
  uid: string,
): Promise<EntryRow | undefined> => (await entryOfPerson(database, { challengeId, uid })).at(0)

const isNotWithdrawn = ne(challengeEntries.state, sql.raw(`'WITHDRAWN'`))

/** An entry by the id that the host sees, unless it was withdrawn. */
export const findEntryForHost = async (
  database: Database,
  challengeId: string,
  draw: string,
): Promise<EntryRow | undefined> => {
  const [row] = await database
    .select()
    .from(challengeEntries)
    .where(and(eq(challengeEntries.challengeId, challengeId), eq(challengeEntries.draw, draw), isNotWithdrawn))
  return row
}

const value = (name: string) => sql.placeholder(name)

/** The entries of a challenge, except withdrawn ones and those of some people. */
const entriesWithout = () =>
  and(
    eq(challengeEntries.challengeId, value('challengeId')),
    isNotWithdrawn,
    sql`${challengeEntries.applicantId} <> all(${value('without')}::text[])`,
  )

const entryList = (isFurther: boolean) =>
  preparedStatement(`challenge_entries_${isFurther ? 'further' : 'first'}`, (database) =>
    database
      .select()
      .from(challengeEntries)
      .where(and(entriesWithout(), isFurther ? gt(challengeEntries.draw, value('after')) : undefined))
      .orderBy(asc(challengeEntries.draw))
      .limit(value('wanted')),
  )

const firstEntries = entryList(false)
const furtherEntries = entryList(true)

type EntryListQuery = { challengeId: string; without: readonly string[]; after: string | undefined; wanted: number }

/** A page of entries in their random order. */
export const listEntries = (database: Database, { after, ...values }: EntryListQuery): Promise<EntryRow[]> =>
  after === undefined ? firstEntries(database, values) : furtherEntries(database, { ...values, after })

const entryCount = preparedStatement('challenge_entry_count', (database) =>
  database.select({ entries: count() }).from(challengeEntries).where(entriesWithout()),
)

export const countEntries = async (
  database: Database,
  challengeId: string,
  without: readonly string[],
): Promise<number> => (await entryCount(database, { challengeId, without })).at(0)?.entries ?? 0
