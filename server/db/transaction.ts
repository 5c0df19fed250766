import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseLost } from './lost'

type Options = {
  /** After so many milliseconds nobody waits for an answer any more. */
  answerTimeoutMillis: number
  logger?: Logger | undefined
}

/**
 * How a pool runs transactions such that a connection that is lost in one is closed. Left to Drizzle, it would go back into
 * the pool with its transaction open, or never go back where BEGIN fails, and one that ends between two statements would end
 * the process.
 */
export const transactionsOf =
  (pool: Pool, { answerTimeoutMillis, logger }: Options): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    // The next statement fails and tells whoever waits; an error event without a listener ends the process.
    const ignore = () => undefined
    client.on('error', ignore)
    let loss: unknown
    let commitLimit: NodeJS.Timeout | undefined
    try {
      return await drizzle({ client, ...(logger && { logger }) }).transaction(async (transaction) => {
        try {
          const result = await work(transaction)
          // Drizzle follows a commit that fails by a rollback: on a connection that hangs, that takes as long again.
          commitLimit = setTimeout(() => void client.end(), answerTimeoutMillis)
          return result
        } catch (error) {
          if (isDatabaseLost(error)) {
            loss = error
            // For the same reason. Nobody waits for it: a machine that hangs does not say goodbye, either.
            void client.end()
          }
          throw error
        }
      }, config)
    } catch (error) {
      loss ??= isDatabaseLost(error) ? error : undefined
      throw loss ?? error
    } finally {
      clearTimeout(commitLimit)
      client.release(loss !== undefined || client.getTransactionStatus() !== 'I')
      client.off('error', ignore)
    }
  }
