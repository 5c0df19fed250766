import type { Answer } from './answer'

/** What the server has acknowledged in one try: each must be in the database in the end, once. */
export class Ledger {
  /** Ids of records, by when their save was acknowledged (of `performance.now()`). */
  readonly saved = new Map<string, number>()
  /** Ids of those that were acknowledged as changed afterwards. */
  readonly changed = new Set<string>()
  /** When anything was acknowledged, in order. */
  readonly acknowledgedAt: number[] = []
  /** Every answer that there was. */
  readonly answers: Answer[] = []

  /** @param day the day that all records of this try are of, so that their sums can be told from another's */
  constructor(readonly day: string) {}

  note(answer: Answer): void {
    this.answers.push(answer)
    if (answer.outcome === 'done') this.acknowledgedAt.push(answer.askedAt + answer.ms)
  }
}
