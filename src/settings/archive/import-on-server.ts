import { serverErrorCode, type RetryingClient } from '../../lib/archive/retrying-client'
import type { ArchivedRecord } from './archive-schema'
import { importMutation } from './documents'

/** The result of importing one record. */
export interface ImportedEntry {
  id: string
  /** The id it was stored under; null if it was rejected or left out. */
  keptAs: string | null
  outcome: 'ADDED' | 'MERGED' | 'UNCHANGED' | 'DELETED' | 'REFUSED'
  message: string | null
}

/**
 * Imports one batch. Idempotent. Records that the person has deleted are left out, unless they are to be restored. Rejects with an
 * `Error` whose message can be shown.
 */
export async function importOnServer(
  client: RetryingClient,
  records: readonly ArchivedRecord[],
  restoresDeleted = false,
): Promise<ImportedEntry[]> {
  try {
    const sent = { records: records.map(toImportInput), restoresDeleted }
    return (await client.mutate(importMutation, sent)).importIdeaRecords.records
  } catch (error) {
    if (!isPermanentError(error)) throw error
    const [only, ...others] = records
    if (only && others.length === 0) {
      return [{ id: only.id, keptAs: null, outcome: 'REFUSED', message: error.message }]
    }
    // At least one record is invalid. Split the batch to import the others.
    const middle = Math.ceil(records.length / 2)
    return [
      ...(await importOnServer(client, records.slice(0, middle), restoresDeleted)),
      ...(await importOnServer(client, records.slice(middle), restoresDeleted)),
    ]
  }
}

/** Without `createdAt` and `updatedAt`, the server uses the time of the import. */
function toImportInput({ createdAt, updatedAt, ...record }: ArchivedRecord) {
  return { ...record, ...(createdAt !== null && { createdAt }), ...(updatedAt !== null && { updatedAt }) }
}

/** Whether retrying the same request can never succeed. */
function isPermanentError(error: unknown): error is Error {
  return ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE'].includes(serverErrorCode(error) ?? '')
}
