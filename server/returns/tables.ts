import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, mark } from '../db/columns'

/**
 * Topics that a person wants to think about again. One that has ended keeps its row, so that an earlier change that arrives late
 * does not bring it back.
 */
export const topicReturns = pgTable(
  'topic_return',
  {
    userId: text('user_id').notNull(),
    /** The hash of the folded title, as in `idea_record`. */
    topicKey: text('topic_key').notNull(),
    topicTitle: text('topic_title').notNull(),
    category: text().notNull(),
    /** Null if it has ended. */
    dueDay: date('due_day', { mode: 'string' }),
    step: smallint().notNull(),
    changedAt: instant('changed_at').notNull(),
    mark: mark(),
  },
  (topic) => [
    primaryKey({ columns: [topic.userId, topic.topicKey] }),
    index('topic_return_by_day')
      .on(topic.userId, topic.dueDay)
      .where(sql`due_day is not null`),
    index('topic_return_by_mark').on(topic.userId, topic.mark),
  ],
)
