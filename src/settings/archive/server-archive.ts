import type { Client } from '@urql/core'
import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import { createRetryingClient, serverErrorCode } from './retrying-client'
import { archivePageQuery, importMutation } from './documents'
import { recordSchema, type ArchivedRecord } from './archive-schema'
import type { ImportedEntry, ServerArchive } from './server-archive-gateway'
import { createServerChallenges } from './server-challenges'

/** What an import changes of what is on the screen. */
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
      // One of them is what the server cannot take; the others must not suffer for it.
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

/** A record without a time is new when it comes. */
function toImportInput({ createdAt, updatedAt, ...record }: ArchivedRecord) {
  return { ...record, ...(createdAt !== null && { createdAt }), ...(updatedAt !== null && { updatedAt }) }
}

/** What the server will never take, however often it is sent. */
function isPermanentError(error: unknown): error is Error {
  return ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE'].includes(serverErrorCode(error) ?? '')
}
