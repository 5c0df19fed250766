import type { ArchivedChallenge } from './challenge-schema'
import type { ArchivedRecord } from './archive-schema'

/** What became of one record of an import. */
export interface ImportedEntry {
  id: string
  /** The id under which it is kept; null where it was refused. */
  keptAs: string | null
  outcome: 'ADDED' | 'MERGED' | 'UNCHANGED' | 'REFUSED'
  message: string | null
}

/**
 * What became of a challenge that was to be published again. `UNCHANGED`: it is there already. `TAKEN`: somebody else's has
 * its id. `LIMIT_REACHED`: the person has published as many today as a day allows. `message` says why it was refused otherwise.
 */
export type RepublishResult =
  { outcome: 'PUBLISHED' | 'UNCHANGED' | 'TAKEN' | 'LIMIT_REACHED' } | { outcome: 'REFUSED'; message: string }

/** The challenges that a person has to do with, on the server. Rejects with an `Error` whose message can be shown. */
export interface ServerChallenges {
  /** A page of their ids, from the beginning or from where the last one ended. */
  page(after: string | null): Promise<{ ids: string[]; next: string | null }>
  /** One of them with all that is the person's own in it; null where it is gone. */
  read(id: string): Promise<ArchivedChallenge | null>
  /** Publishes one under its id, if it is not there. */
  publish(challenge: ArchivedChallenge): Promise<RepublishResult>
}

/** All of a person's records on the server. Rejects with an `Error` whose message can be shown. */
export interface ServerArchive {
  /** A page of them, the oldest first, from the beginning or from where the last one ended; `total` with the first only. */
  page(after: string | null): Promise<{ records: ArchivedRecord[]; next: string | null; total: number | null }>
  /** Brings records back, as many as one request may carry; the same again changes nothing. */
  importRecords(records: readonly ArchivedRecord[]): Promise<ImportedEntry[]>
  challenges: ServerChallenges
}
