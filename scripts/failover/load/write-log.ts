import type { WriteResponse } from './response'

/** What the server has acknowledged in one try: each must be in the database in the end, once. */
export class WriteLog {
  /** Ids of records, by when their save was acknowledged (of `performance.now()`). */
  readonly saved = new Map<string, number>()
  /** Ids of those that were acknowledged as changed afterwards. */
  readonly changed = new Set<string>()
  /** When anything was acknowledged, in order. */
  readonly acknowledgedAt: number[] = []
  /** Every answer that there was. */
  readonly responses: WriteResponse[] = []

  /** @param day the day that all records of this try are of, so that their sums can be told from another's */
  constructor(readonly day: string) {}

  note(response: WriteResponse): void {
    this.responses.push(response)
    if (response.outcome === 'done') this.acknowledgedAt.push(response.sentAt + response.ms)
  }
}
