import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, as in JavaScript and the contract. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' })

/** The person's mark when the row was last written; see `records/feed.ts`. Zero if a version without marks wrote it. */
export const mark = () => bigint({ mode: 'number' }).notNull().default(0)
