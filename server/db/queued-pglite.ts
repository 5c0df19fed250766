import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

/**
 * The embedded database, which answers one question, or transaction, after the other: it counts those that it has been asked
 * and has not answered yet.
 */
export class QueuedPGlite extends PGlite {
  private pending = 0

  get waiting(): number {
    return this.pending
  }

  override query<Row>(query: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.count(super.query<Row>(query, values, options))
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.count(super.transaction(work))
  }

  private count<Result>(answer: Promise<Result>): Promise<Result> {
    this.pending += 1
    return answer.finally(() => (this.pending -= 1))
  }
}
