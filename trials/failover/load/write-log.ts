import type { WriteResponse } from './response'

/** The writes that the server acknowledged in one try. Each must be in the database exactly once in the end. */
export class WriteLog {
  /** Time of acknowledgement (`performance.now()`) by record id. */
  readonly saved = new Map<string, number>()
  /** Ids of records whose change was acknowledged. */
  readonly changed = new Set<string>()
  /** Times of all acknowledgements. */
  readonly acknowledgedAt: number[] = []
  /** All responses. */
  readonly responses: WriteResponse[] = []

  /** @param day the local day of all records of this try, which separates its sums from other tries' */
  constructor(readonly day: string) {}

  note(response: WriteResponse): void {
    this.responses.push(response)
    if (response.outcome === 'done') this.acknowledgedAt.push(response.sentAt + response.ms)
  }
}
