import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from './database-unavailable'

type Options = {
  /** After so many milliseconds nobody waits for an answer any more. */
  queryTimeoutMillis: number
  logger?: Logger | undefined
}

/**
 * How a pool runs transactions such that a connection that is lost in one is closed. Left to Drizzle, it would go back into
 * the pool with its transaction open, or never go back where BEGIN fails, and one that ends between two statements would end
 * the process.
 */
export const createPoolTransaction =
  (pool: Pool, { queryTimeoutMillis, logger }: Options): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    // The next statement fails and tells whoever waits; an error event without a listener ends the process.
    const ignore = () => undefined
    client.on('error', ignore)
    let connectionError: unknown
    let commitTimeout: NodeJS.Timeout | undefined
    try {
      return await drizzle({ client, ...(logger && { logger }) }).transaction(async (transaction) => {
        try {
          const result = await work(transaction)
          // Drizzle follows a commit that fails by a rollback: on a connection that hangs, that takes as long again.
          commitTimeout = setTimeout(() => void client.end(), queryTimeoutMillis)
          return result
        } catch (error) {
          if (isDatabaseUnavailable(error)) {
            connectionError = error
            // For the same reason. Nobody waits for it: a machine that hangs does not say goodbye, either.
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
