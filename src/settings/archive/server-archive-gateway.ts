import type { ArchivedChallenge } from './challenge-schema'
import type { ArchivedRecord } from './archive-schema'

/** The result of importing one record. */
export interface ImportedEntry {
  id: string
  /** The id it was stored under; null if it was rejected. */
  keptAs: string | null
  outcome: 'ADDED' | 'MERGED' | 'UNCHANGED' | 'REFUSED'
  message: string | null
}

/**
 * The result of publishing a challenge again. `UNCHANGED`: it already exists. `TAKEN`: another person's challenge has its id.
 * `LIMIT_REACHED`: the daily limit. `message` is the reason for any other rejection.
 */
export type RepublishResult =
  { outcome: 'PUBLISHED' | 'UNCHANGED' | 'TAKEN' | 'LIMIT_REACHED' } | { outcome: 'REFUSED'; message: string }

/** The challenges on the server that a person published, entered or wrote about. Rejects with an `Error` that can be shown. */
export interface ServerChallenges {
  /** A page of their ids; `after` is the previous page's `next`, or null. */
  page(after: string | null): Promise<{ ids: string[]; next: string | null }>
  /** A challenge with everything of the person's in it; null if it no longer exists. */
  read(id: string): Promise<ArchivedChallenge | null>
  /** Publishes a challenge under its id, unless it exists. */
  publish(challenge: ArchivedChallenge): Promise<RepublishResult>
}

/** All of a person's records on the server. Rejects with an `Error` whose message can be shown. */
export interface ServerArchive {
  /** A page of records, oldest first; `after` is the previous page's `next`, or null. `total` is set on the first page only. */
  page(after: string | null): Promise<{ records: ArchivedRecord[]; next: string | null; total: number | null }>
  /** Imports one batch. Idempotent. */
  importRecords(records: readonly ArchivedRecord[]): Promise<ImportedEntry[]>
  challenges: ServerChallenges
}
