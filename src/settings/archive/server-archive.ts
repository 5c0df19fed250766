import type { Client } from '@urql/core'
import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import { createRetryingClient, serverErrorCode } from './retrying-client'
import { archivePageQuery, importMutation } from './documents'
import { recordSchema, type ArchivedRecord } from './archive-schema'
import type { ImportedEntry, ServerArchive } from './server-archive-gateway'
import { createServerChallenges } from './server-challenges'

/** The types whose cached results an import invalidates. */
const changes = ['IdeaRecord', 'Practice']

/** @param pause resolves after so many milliseconds. */
export function createServerArchive(client: Client, pause: (ms: number) => Promise<void>): ServerArchive {
  const retryingClient = createRetryingClient(client, pause)

  const importRecords = async (records: readonly ArchivedRecord[]): Promise<ImportedEntry[]> => {
    try {
      const sent = { records: records.map(toImportInput) }
      return (await retryingClient.mutate(importMutation, sent, changes)).importIdeaRecords.records
    } catch (error) {
      if (!isPermanentError(error)) throw error
      const [only, ...others] = records
      if (only && others.length === 0) {
        return [{ id: only.id, keptAs: null, outcome: 'REFUSED', message: error.message }]
      }
      // At least one record is invalid. Split the batch to import the others.
      const middle = Math.ceil(records.length / 2)
      return [...(await importRecords(records.slice(0, middle))), ...(await importRecords(records.slice(middle)))]
    }
  }

  return {
    page: async (after) => {
      const variables = { first: maximumPageSize, after, isFirst: after === null }
      const { archive } = await retryingClient.query(archivePageQuery, variables)
      return {
        records: archive.nodes.map((node) => v.parse(recordSchema, node)),
        next: archive.hasNextPage ? archive.endCursor : null,
        total: archive.totalCount ?? null,
      }
    },
    importRecords,
    challenges: createServerChallenges(retryingClient),
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
