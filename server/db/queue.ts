import type { PGlite } from '@electric-sql/pglite'

/**
 * Counts what the embedded database has been asked and has not answered yet: it answers one question, or transaction, after
 * the other. Every one of them passes the door that this stands at.
 */
export const countQueue = (client: PGlite): (() => number) => {
  let waiting = 0
  const run = client._runExclusiveTransaction.bind(client)
  client._runExclusiveTransaction = async (work) => {
    waiting += 1
    try {
      return await run(work)
    } finally {
      waiting -= 1
    }
  }
  return () => waiting
}
