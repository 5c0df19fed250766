import { lt, sql } from 'drizzle-orm'
import { dailyChallengeLimits } from '../../contract/challenges/limits'
import type { Database } from '../db/database'
import { challengeDays } from './tables'
import { HttpError } from '../http/http-error'

type LimitedAction = keyof typeof dailyChallengeLimits

const dayMs = 24 * 60 * 60 * 1000

/** Seconds until the next day begins in UTC. */
const secondsUntilTomorrow = (now: number) => Math.ceil((dayMs - (now % dayMs)) / 1000)

/**
 * Counts actions towards the person's daily limits, in the transaction that performs them. Throws an HttpError (429) if a
 * limit is reached.
 */
export const countTowardsDailyLimit = async (
  transaction: Database,
  userId: string,
  ...done: LimitedAction[]
): Promise<void> => {
  const now = Date.now()
  const day = new Date(now).toISOString().slice(0, 10)
  const [counted] = await transaction
    .insert(challengeDays)
    .values({ userId, day, ...Object.fromEntries(done.map((kind) => [kind, 1])) })
    .onConflictDoUpdate({
      target: [challengeDays.userId, challengeDays.day],
      set: Object.fromEntries(done.map((kind) => [kind, sql`${challengeDays[kind]} + 1`])),
      setWhere: sql.join(
        done.map((kind) => lt(challengeDays[kind], dailyChallengeLimits[kind])),
        sql` and `,
      ),
    })
    .returning({ day: challengeDays.day })
  if (counted) return
  throw new HttpError('TOO_MANY_REQUESTS', 'You have reached the limit for today. Please try again tomorrow.', {
    retryAfterSeconds: secondsUntilTomorrow(now),
  })
}
