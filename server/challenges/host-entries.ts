import { and, eq } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { readPageRows } from '../graphql/read-page-rows'
import { challengeEntries } from './tables'
import type { EntriesArguments, EntryAnswer } from './challenge-input'
import {
  listBlockedPeople,
  findBlockTime,
  closingTimeOf,
  findChallenge,
  lockChallenge,
  writeTransaction,
  type ChallengeRow,
} from './challenge-rows'
import { isAnswered } from './entries'
import { countEntries, findEntryForHost, listEntries, entryViewOf, type EntryRow, type EntryView } from './entry-rows'
import { updatePersonalList, increment } from './personal-list'
import type { Page } from './pagination'
import {
  challengeIsHidden,
  challengeIsOpen,
  entryAlreadyAnswered,
  noSuchChallenge,
  noSuchEntry,
} from './challenge-errors'

/** The person's own challenge; throws an HttpError (404) for everybody else. */
export const requireHostedChallenge = async (database: Database, uid: string, id: string): Promise<ChallengeRow> => {
  const challenge = await findChallenge(database, id)
  if (!challenge || challenge.hostId !== uid) throw noSuchChallenge()
  return challenge
}

export type EntryPage = Page<EntryView> & { count(): Promise<number> }

/** The entries to the person's own challenge in random order. While it is open, only their count. */
export const readEntries = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  { challengeId, first, after }: EntriesArguments,
): Promise<EntryPage> => {
  const challenge = await requireHostedChallenge(database, uid, challengeId)
  if (!challenge.isClosed)
    return { nodes: [], endCursor: null, hasNextPage: false, count: async () => challenge.entryCount }
  const without = await listBlockedPeople(database, uid)
  const { rows, hasNextPage } = await readPageRows<EntryRow>(first, (wanted, last) =>
    listEntries(database, { challengeId, without, after: last?.draw ?? after, wanted }),
  )
  return {
    nodes: rows.map((row) => entryViewOf(row, 'draw', closingTimeOf(challenge))),
    endCursor: rows.at(-1)?.draw ?? null,
    hasNextPage,
    count: () => countEntries(database, challengeId, without),
  }
}

const stateOfVerdict = { SHORTLIST: 'SHORTLISTED', NOT_THIS_TIME: 'NOT_THIS_TIME' } as const

/** Answers an entry to the person's own closed challenge. The answer is final; sending the same answer again returns it. */
export const answerEntry = (database: Database, person: AuthenticatedPerson, input: EntryAnswer): Promise<EntryView> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, input.challengeId)
    if (challenge.hostId !== person.uid) throw noSuchEntry()
    if (!challenge.isClosed) throw challengeIsOpen()
    const entry = await findEntryForHost(transaction, challenge.id, input.id)
    if (!entry || (await findBlockTime(transaction, person.uid, entry.applicantId)) !== null) throw noSuchEntry()
    const answer = { state: stateOfVerdict[input.verdict], answer: input.message }
    if (isAnswered(entry)) {
      if (entry.state === answer.state && entry.answer === answer.answer)
        return entryViewOf(entry, 'draw', closingTimeOf(challenge))
      throw entryAlreadyAnswered()
    }
    if (challenge.isHidden) throw challengeIsHidden()
    await transaction
      .update(challengeEntries)
      .set(answer)
      .where(and(eq(challengeEntries.challengeId, challenge.id), eq(challengeEntries.applicantId, entry.applicantId)))
    await updatePersonalList(transaction, entry.applicantId, challenge.id, {
      entryState: answer.state,
      unread: increment('unread', 1),
    })
    await updatePersonalList(transaction, person.uid, challenge.id, { answeredCount: increment('answeredCount', 1) })
    return entryViewOf({ ...entry, ...answer }, 'draw', closingTimeOf(challenge))
  })
