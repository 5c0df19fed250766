/** The part of an IndexedDB transaction of `idb` that is needed. */
interface Transaction {
  readonly done: Promise<void>
  abort(): void
}

/** Runs `work` in the transaction, all or nothing, and resolves when the result is on disk. */
export async function runTransaction<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  const undo = (error: unknown) => {
    try {
      transaction.abort()
    } catch {
      // The error has already aborted the transaction.
    }
    throw error
  }
  const [result] = await Promise.all([work().catch(undo), transaction.done])
  return result
}
