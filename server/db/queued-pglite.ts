import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

/** PGlite, which runs one query or transaction at a time, with a count of those not finished yet. */
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
