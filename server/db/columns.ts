import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, as in JavaScript and the contract. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' })
