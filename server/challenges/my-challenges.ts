import { and, desc, eq, sql } from 'drizzle-orm'
import type { EntryState } from '../../contract/challenges/challenge'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { challengeConversations, challengesOfPerson, personBlocks } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import type { PageArguments } from './challenge-input'
import { closingTimeOf, lockChallengeIfExists, writeTransaction } from './challenge-rows'
import { updatePersonalList } from './personal-list'
import { isAfterCursor, readTimedPage, type Page } from './pagination'
import { challengeStateOf, entryStateOf, type ChallengeViewState } from './challenge-view'

/** A challenge in a person's list. */
export type MyChallenge = {
  id: string
  topicTitle: string
  isJob: boolean
  role: 'HOST' | 'APPLICANT'
  state: ChallengeViewState
  closesAt: Date
  entryCount: number | null
  entryState: EntryState | null
  unread: number
  createdAt: Date
}

const value = (name: string) => sql.placeholder(name)

const listStatement = (isFurther: boolean) =>
  preparedStatement(`my_challenges_${isFurther ? 'further' : 'first'}`, (database) =>
    database
      .select({
        row: challengesOfPerson,
        isClosed: sql<boolean>`(${challengesOfPerson.closedAt} is not null or ${challengesOfPerson.closesAt} <= now())`,
        blockedAt: personBlocks.createdAt,
      })
      .from(challengesOfPerson)
      .leftJoin(
        personBlocks,
        and(eq(personBlocks.userId, challengesOfPerson.userId), eq(personBlocks.otherId, challengesOfPerson.hostId)),
      )
      .where(
        and(
          eq(challengesOfPerson.userId, value('uid')),
          sql`${challengesOfPerson.role} <> 'REPORTER'`,
          isFurther ? isAfterCursor(challengesOfPerson.createdAt, challengesOfPerson.challengeId) : undefined,
        ),
      )
      .orderBy(desc(challengesOfPerson.createdAt), desc(challengesOfPerson.challengeId))
      .limit(value('wanted')),
  )

const firstPage = listStatement(false)
const nextPage = listStatement(true)

type MyRow = Awaited<ReturnType<typeof firstPage>>[number]

/** Matches what the challenge's own page shows, using only the person's rows. */
const toMyChallenge = ({ row, isClosed, blockedAt }: MyRow): MyChallenge => {
  const { topicTitle, isJob, entryCount, entryState, unread, createdAt, isHidden } = row
  const isHost = row.role === 'HOST'
  const closing = closingTimeOf(row)
  const closesAt = blockedAt !== null && blockedAt < closing ? blockedAt : closing
  const state = challengeStateOf({ isHidden, isClosed: isClosed || blockedAt !== null })
  return {
    id: row.challengeId,
    ...(state === 'HIDDEN' && !isHost ? { topicTitle: '', isJob: false } : { topicTitle, isJob }),
    role: isHost ? 'HOST' : 'APPLICANT',
    state,
    closesAt,
    entryCount: isHost ? entryCount : null,
    entryState: entryState && entryStateOf(entryState, closesAt),
    unread,
    createdAt,
  }
}

/** The challenges that a person hosts, has entered or has written about, newest first. */
export const listMyChallenges = async (
  database: Database,
  { uid }: Pick<AuthenticatedPerson, 'uid'>,
  page: PageArguments,
): Promise<Page<MyChallenge>> => {
  const { nodes, ...rest } = await readTimedPage<MyRow>(
    page,
    ({ row }) => ({ at: row.createdAt, id: row.challengeId }),
    {
      first: (values) => firstPage(database, { uid, ...values }),
      further: (values) => nextPage(database, { uid, ...values }),
    },
  )
  return { ...rest, nodes: nodes.map(toMyChallenge) }
}

const unreadCount = preparedStatement('challenge_news', (database) =>
  database
    .select({ count: sql`coalesce(sum(${challengesOfPerson.unread}), 0)`.mapWith(Number) })
    .from(challengesOfPerson)
    .where(and(eq(challengesOfPerson.userId, value('uid')), sql`${challengesOfPerson.unread} > 0`)),
)

/** The number of a person's unseen messages and answers. */
export const countUnread = async (database: Database, { uid }: Pick<AuthenticatedPerson, 'uid'>): Promise<number> =>
  (await unreadCount(database, { uid })).at(0)?.count ?? 0

/** Marks all messages and answers of a challenge as seen. */
export const markChallengeSeen = (database: Database, person: AuthenticatedPerson, id: string): Promise<void> =>
  writeTransaction(database, person, async (transaction) => {
    const challenge = await lockChallengeIfExists(transaction, id)
    if (!challenge) return
    await updatePersonalList(transaction, person.uid, id, { unread: 0 })
    const ofChallenge = eq(challengeConversations.challengeId, id)
    if (challenge.hostId === person.uid) {
      await transaction
        .update(challengeConversations)
        .set({ unreadByHost: 0 })
        .where(and(ofChallenge, sql`${challengeConversations.unreadByHost} > 0`))
    } else {
      await transaction
        .update(challengeConversations)
        .set({ unreadByGuest: 0 })
        .where(and(ofChallenge, eq(challengeConversations.guestId, person.uid)))
    }
  })
