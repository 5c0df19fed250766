import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from './database-unavailable'

type Options = {
  /** The client's timeout for a query, in milliseconds. */
  queryTimeoutMillis: number
  logger?: Logger | undefined
}

/**
 * Runs a transaction on a pool and closes its connection if it breaks. Drizzle alone would return it to the pool with the
 * transaction open, leak it if BEGIN fails, and end the process if it breaks between statements.
 */
export const createPoolTransaction =
  (pool: Pool, { queryTimeoutMillis, logger }: Options): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    // The next statement fails anyway; an error event without a listener would end the process.
    const ignore = () => undefined
    client.on('error', ignore)
    let connectionError: unknown
    let commitTimeout: NodeJS.Timeout | undefined
    try {
      return await drizzle({ client, ...(logger && { logger }) }).transaction(async (transaction) => {
        try {
          const result = await work(transaction)
          // Drizzle sends a rollback after a failed commit, which would take as long again on a hanging connection.
          commitTimeout = setTimeout(() => void client.end(), queryTimeoutMillis)
          return result
        } catch (error) {
          if (isDatabaseUnavailable(error)) {
            connectionError = error
            // For the same reason. Not awaited: a hanging machine does not respond to this, either.
            void client.end()
          }
          throw error
        }
      }, config)
    } catch (error) {
      connectionError ??= isDatabaseUnavailable(error) ? error : undefined
      throw connectionError ?? error
    } finally {
      clearTimeout(commitTimeout)
      client.release(connectionError !== undefined || client.getTransactionStatus() !== 'I')
      client.off('error', ignore)
    }
  }
