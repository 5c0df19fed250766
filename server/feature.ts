import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { IResolvers } from 'mercurius'
import type { Person } from './auth/token'
import type { Database } from './db/database'
import type { RoutePlugin } from './http/type-provider'

/** Where a cluster stores the rows of a feature's tables. Each table is in one of these lists. */
export type Distribution = {
  /** The columns with the person, one for each table: all rows of a person are on the same node. */
  byPerson?: readonly AnyPgColumn[]
  /** The columns with another key, one for each table: rows with the same key are on the same node. */
  byKey?: readonly AnyPgColumn[]
  /** Tables copied to every node. */
  copied?: readonly PgTable[]
  /**
   * Functions that run on the node of the person named by their argument `uid`. Inside a transaction Citus delegates a call
   * to that node only if forced.
   */
  functions?: readonly { name: string; isForced: boolean }[]
}

/** What a feature brings to the server; `features.ts` lists them. */
export type Feature = {
  /** Routes under `/api/<prefix>`. */
  routes?: { prefix: string; plugin: RoutePlugin }
  /** Environment variables, each 1 or 0, that switch a part of it on. Pages are told which are on. */
  switches?: readonly string[]
  /** Its part of the resolvers for contract/schema.graphql. */
  resolvers?: IResolvers
  distribution?: Distribution
  /** Tables whose rows soon go by themselves: neither a backup nor a move to another database contains them. */
  transientTables?: readonly PgTable[]
  /** Deletes what the person has here, in the transaction that deletes their account. */
  deleteAccountData?(transaction: Database, person: Person): Promise<void>
  /** What goes on in the background while the database is open: each starts it, and resolves with a function to stop it. */
  backgroundTasks?: readonly ((database: Database) => Promise<() => Promise<void>>)[]
}
