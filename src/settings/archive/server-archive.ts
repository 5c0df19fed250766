import type { Client } from '@urql/core'
import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import { createPatientServer, refusalCode } from './ask-server'
import { archivePageQuery, importMutation } from './documents'
import { recordSchema, type ArchivedRecord } from './format'
import type { ImportedEntry, ServerArchive } from './server-archive-gateway'
import { createServerChallenges } from './server-challenges'

/** What an import changes of what is on the screen. */
const changes = ['IdeaRecord', 'Practice']

/** @param pause resolves after so many milliseconds. */
export function createServerArchive(client: Client, pause: (ms: number) => Promise<void>): ServerArchive {
  const server = createPatientServer(client, pause)

  const bringBack = async (records: readonly ArchivedRecord[]): Promise<ImportedEntry[]> => {
    try {
      const sent = { records: records.map(asSent) }
      return (await server.send(importMutation, sent, changes)).importIdeaRecords.records
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [only, ...others] = records
      if (only && others.length === 0) {
        return [{ id: only.id, keptAs: null, outcome: 'REFUSED', message: error.message }]
      }
      // One of them is what the server cannot take; the others must not suffer for it.
      const middle = Math.ceil(records.length / 2)
      return [...(await bringBack(records.slice(0, middle))), ...(await bringBack(records.slice(middle)))]
    }
  }

  return {
    page: async (after) => {
      const variables = { first: maximumPageSize, after, isFirst: after === null }
      const { archive } = await server.read(archivePageQuery, variables)
      return {
        records: archive.nodes.map((node) => v.parse(recordSchema, node)),
        next: archive.hasNextPage ? archive.endCursor : null,
        total: archive.totalCount ?? null,
      }
    },
    bringBack,
    challenges: createServerChallenges(server),
  }
}

/** A record without a time is new when it comes. */
function asSent({ createdAt, updatedAt, ...record }: ArchivedRecord) {
  return { ...record, ...(createdAt !== null && { createdAt }), ...(updatedAt !== null && { updatedAt }) }
}

/** What the server will never take, however often it is sent. */
function isRefusal(error: unknown): error is Error {
  return ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE'].includes(refusalCode(error) ?? '')
}
