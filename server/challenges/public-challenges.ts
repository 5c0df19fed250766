import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ChallengeList, PublicChallenge } from '../../contract/challenges/challenge'
import { answerPeriodDays, maximumOpenDays } from '../../contract/challenges/limits'
import type { Database } from '../db/database'
import { challengesOfPerson, listedChallenges } from './tables'
import { preparedStatement } from '../db/prepared-statement'
import { formatCursor, type Cursor } from '../records/cursor'
import { findChallenge } from './challenge-rows'
import { isAfterCursor } from './pagination'
import { challengeViewFor } from './challenge-view'

const answeringTime = sql.raw(`interval '${String(answerPeriodDays)} days'`)

const answersOfHost = preparedStatement('challenge_answers', (database) =>
  database
    .select({
      due: sql`coalesce(sum(case when least(${challengesOfPerson.closedAt}, ${challengesOfPerson.closesAt}) <= now() - ${answeringTime}
        then ${challengesOfPerson.entryCount} else ${challengesOfPerson.answeredCount} end), 0)`.mapWith(Number),
      answered: sql`coalesce(sum(${challengesOfPerson.answeredCount}), 0)`.mapWith(Number),
    })
    .from(challengesOfPerson)
    .where(
      and(
        eq(challengesOfPerson.userId, sql.placeholder('uid')),
        sql`${challengesOfPerson.role} = 'HOST'`,
        sql`(${challengesOfPerson.closedAt} is not null or ${challengesOfPerson.closesAt} <= now())`,
      ),
    ),
)

/**
 * The share of answered entries to a host's closed challenges; null if there is none to count. An entry without an answer
 * counts once the host has had the time to answer.
 */
const answeredShare = async (database: Database, uid: string): Promise<number | null> => {
  const [sums] = await answersOfHost(database, { uid })
  return sums && sums.due > 0 ? sums.answered / sums.due : null
}

/** What everybody with the link sees; undefined if the challenge does not exist. */
export const readPublicChallenge = async (database: Database, id: string): Promise<PublicChallenge | undefined> => {
  const row = await findChallenge(database, id)
  if (!row) return undefined
  const seen = challengeViewFor(null, row, null)
  const { topicTitle, about, category, lengthMs, isJob, entryCount } = seen
  return {
    ...{ id, topicTitle, about, category, lengthMs, isJob },
    host: { name: seen.hostName, pictureUrl: seen.hostPicture },
    closesAt: seen.closesAt.toISOString(),
    state: publicStates[seen.state],
    entryCount,
    answeredShare: seen.state === 'HIDDEN' ? null : await answeredShare(database, row.hostId),
  }
}

const publicStates = { OPEN: 'open', CLOSED: 'closed', HIDDEN: 'hidden' } as const

const listPageSize = 20

const day = sql.raw(`interval '1 day'`)

/** No challenge stays open longer, so older ones need not be read. */
const earliestOpen = sql`now() - ${sql.raw(String(maximumOpenDays + 2))} * ${day}`

const listStatement = (isFurther: boolean) =>
  preparedStatement(`listed_challenges_${isFurther ? 'further' : 'first'}`, (database) =>
    database
      .select()
      .from(listedChallenges)
      .where(
        and(
          gt(listedChallenges.createdAt, earliestOpen),
          gt(listedChallenges.closesAt, sql`now()`),
          isFurther ? isAfterCursor(listedChallenges.createdAt, listedChallenges.challengeId) : undefined,
        ),
      )
      .orderBy(desc(listedChallenges.createdAt), desc(listedChallenges.challengeId))
      .limit(listPageSize + 1),
  )

const firstPage = listStatement(false)
const nextPage = listStatement(true)

/** The public list of open challenges, newest first. */
export const readChallengeList = async (database: Database, after: Cursor | undefined): Promise<ChallengeList> => {
  const rows = after ? await nextPage(database, { at: after.startedAt, id: after.id }) : await firstPage(database, {})
  const page = rows.slice(0, listPageSize)
  const last = rows.length > listPageSize ? page.at(-1) : undefined
  return {
    challenges: page.map(({ challengeId, topicTitle, category, lengthMs, isJob, ...row }) => ({
      ...{ id: challengeId, topicTitle, category, lengthMs, isJob },
      host: { name: row.hostName, pictureUrl: row.hostPicture },
      closesAt: row.closesAt.toISOString(),
    })),
    endCursor: last ? formatCursor({ startedAt: last.createdAt.toISOString(), id: last.challengeId }) : null,
  }
}
