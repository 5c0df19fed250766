import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { topicKeyOf } from '../../contract/fold-text'
import { maximumTopicReturns } from '../../contract/limits'
import { topicReturnSchema } from '../../contract/returns/topic-return'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { preparedStatement } from '../db/prepared-statement'
import { HttpError } from '../http/http-error'
import { raiseMark } from '../records/quota'
import { storable } from '../records/text'
import { assertAccountActive } from '../users/deletion'
import { topicReturns } from './tables'

/** The GraphQL scalars have already parsed instant and day. */
export const changeSchema = topicReturnSchema({ instant: v.date(), day: v.string() })

type Change = v.InferOutput<typeof changeSchema>

export type TopicReturn = Pick<typeof topicReturns.$inferSelect, keyof Change>

const columns = {
  topicTitle: topicReturns.topicTitle,
  category: topicReturns.category,
  dueDay: topicReturns.dueDay,
  step: topicReturns.step,
  changedAt: topicReturns.changedAt,
}

const activeReturns = preparedStatement('topic_returns', (database) =>
  database
    .select(columns)
    .from(topicReturns)
    .where(and(eq(topicReturns.userId, sql.placeholder('uid')), isNotNull(topicReturns.dueDay)))
    .orderBy(asc(topicReturns.dueDay), asc(topicReturns.topicKey))
    .limit(maximumTopicReturns),
)

const returnsAfter = preparedStatement('topic_returns_after_mark', (database) =>
  database
    .select(columns)
    .from(topicReturns)
    .where(and(eq(topicReturns.userId, sql.placeholder('uid')), gt(topicReturns.mark, sql.placeholder('mark'))))
    .orderBy(asc(topicReturns.mark)),
)

/** The person's returns that have not ended, the soonest first. */
export const readReturns = (database: Database, uid: string): Promise<TopicReturn[]> => activeReturns(database, { uid })

/** All that have changed since a mark, also those that have ended; in the order of the commits. */
export const readReturnsAfter = (database: Database, uid: string, mark: number): Promise<TopicReturn[]> =>
  returnsAfter(database, { uid, mark })

const tooMany = () =>
  new HttpError('QUOTA_EXCEEDED', 'You want to come back to too many topics. End one, then try again.')

/** Of two changes at the same time, the same one wins in either order: the one that ends the return, or sets the later day. */
const isLater = sql`(excluded.changed_at, coalesce(excluded.due_day, 'infinity'::date), excluded.step)
  > (${topicReturns.changedAt}, coalesce(${topicReturns.dueDay}, 'infinity'::date), ${topicReturns.step})`

/** Stores a change unless a later one is stored. Returns what is stored. */
const storeChange = async (transaction: Database, uid: string, change: Change, mark: number): Promise<TopicReturn> => {
  const { dueDay, step, category } = change
  const topicKey = sql<string>`md5(${topicKeyOf(change.topicTitle)})`
  // A device's clock may be ahead; no other device could change the topic until then.
  const changedAt = new Date(Math.min(change.changedAt.getTime(), Date.now()))
  const values = { topicTitle: storable(change.topicTitle), category, dueDay, step, changedAt, mark }
  const [stored] = await transaction
    .insert(topicReturns)
    .values({ userId: uid, topicKey, ...values })
    .onConflictDoUpdate({ target: [topicReturns.userId, topicReturns.topicKey], set: values, setWhere: isLater })
    .returning(columns)
  if (stored) return stored
  const [later] = await transaction
    .select(columns)
    .from(topicReturns)
    .where(and(eq(topicReturns.userId, uid), eq(topicReturns.topicKey, topicKey)))
  if (!later) throw new Error('A return to a topic was not stored.')
  return later
}

/** How many ended returns of a person are remembered, the latest ones: each only stops an earlier change that arrives late. */
const maximumEnded = 1_000

/** Forgets the ended returns beyond the limit. */
const forgetExcess = async (transaction: Database, uid: string): Promise<void> => {
  const ended = and(eq(topicReturns.userId, uid), isNull(topicReturns.dueDay))
  const [last] = await transaction
    .select({ changedAt: topicReturns.changedAt })
    .from(topicReturns)
    .where(ended)
    .orderBy(desc(topicReturns.changedAt))
    .offset(maximumEnded)
    .limit(1)
  if (last) await transaction.delete(topicReturns).where(and(ended, lte(topicReturns.changedAt, last.changedAt)))
}

/** Stores a change of the person's. Throws an HttpError (403) if they would have too many returns. */
export const setReturn = (
  database: Database,
  person: Pick<AuthenticatedPerson, 'uid' | 'authTime'>,
  change: Change,
): Promise<TopicReturn> =>
  database.transaction(async (transaction) => {
    await assertAccountActive(transaction, person)
    const { uid } = person
    // Its lock also makes two changes at once count each other.
    const mark = await raiseMark(transaction, uid)
    const stored = await storeChange(transaction, uid, change, mark)
    if (change.dueDay === null) {
      await forgetExcess(transaction, uid)
      return stored
    }
    const isActive = and(eq(topicReturns.userId, uid), isNotNull(topicReturns.dueDay))
    if ((await transaction.$count(topicReturns, isActive)) > maximumTopicReturns) throw tooMany()
    return stored
  })
