import { and, eq } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeEntries } from '../db/schema'
import type { EntriesPlace, EntryAnswer } from './challenge-input'
import {
  blockedBy,
  blockedSince,
  closingOf,
  findChallenge,
  lockChallenge,
  write,
  type ChallengeRow,
} from './challenge-rows'
import { isAnswered } from './entries'
import { countEntries, findDrawnEntry, listEntries, seenEntry, type SeenEntry } from './entry-rows'
import { changeOwnRow, plus } from './own-rows'
import type { Page } from './pages'
import { challengeIsHidden, challengeIsOpen, entryIsAnswered, noSuchChallenge, noSuchEntry } from './refusals'

/** A challenge of the person's own; an HttpError (404) for everybody else. */
export const requireOwn = async (database: Database, uid: string, id: string): Promise<ChallengeRow> => {
  const challenge = await findChallenge(database, id)
  if (!challenge || challenge.hostId !== uid) throw noSuchChallenge()
  return challenge
}

export type EntryPage = Page<SeenEntry> & { count(): Promise<number> }

/** The entries to a challenge of the person's own, in the order drawn; while it is open, no more than their number. */
export const readEntries = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  { challengeId, first, after }: EntriesPlace,
): Promise<EntryPage> => {
  const challenge = await requireOwn(database, uid, challengeId)
  if (!challenge.isClosed)
    return { nodes: [], endCursor: null, hasNextPage: false, count: async () => challenge.entryCount }
  const without = await blockedBy(database, uid)
  const rows = await listEntries(database, { challengeId, without, after, wanted: first + 1 })
  const nodes = rows.slice(0, first).map((row) => seenEntry(row, 'draw', closingOf(challenge)))
  return {
    nodes,
    endCursor: nodes.at(-1)?.id ?? null,
    hasNextPage: rows.length > first,
    count: () => countEntries(database, challengeId, without),
  }
}

const states = { SHORTLIST: 'SHORTLISTED', NOT_THIS_TIME: 'NOT_THIS_TIME' } as const

/** Answers an entry to a closed challenge of the person's own, once and for all; the same answer again is the same. */
export const answerEntry = (database: Database, person: AuthenticatedPerson, input: EntryAnswer): Promise<SeenEntry> =>
  write(database, person, async (transaction) => {
    const challenge = await lockChallenge(transaction, input.challengeId)
    if (challenge.hostId !== person.uid) throw noSuchEntry()
    if (!challenge.isClosed) throw challengeIsOpen()
    const entry = await findDrawnEntry(transaction, challenge.id, input.id)
    if (!entry || (await blockedSince(transaction, person.uid, entry.applicantId)) !== null) throw noSuchEntry()
    const answer = { state: states[input.verdict], answer: input.message }
    if (isAnswered(entry)) {
      if (entry.state === answer.state && entry.answer === answer.answer)
        return seenEntry(entry, 'draw', closingOf(challenge))
      throw entryIsAnswered()
    }
    if (challenge.isHidden) throw challengeIsHidden()
    await transaction
      .update(challengeEntries)
      .set(answer)
      .where(and(eq(challengeEntries.challengeId, challenge.id), eq(challengeEntries.applicantId, entry.applicantId)))
    await changeOwnRow(transaction, entry.applicantId, challenge.id, {
      entryState: answer.state,
      unread: plus('unread', 1),
    })
    await changeOwnRow(transaction, person.uid, challenge.id, { answeredCount: plus('answeredCount', 1) })
    return seenEntry({ ...entry, ...answer }, 'draw', closingOf(challenge))
  })
