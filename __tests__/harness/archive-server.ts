import type { ArchivedRecord } from '../../src/settings/archive/archive-schema'
import { archivePageQuery, importMutation } from '../../src/settings/archive/documents'
import type { ServerArchive } from '../../src/settings/archive/server-archive-gateway'
import { createServerChallenges } from '../../src/settings/archive/server-challenges'
import type { TestClient } from './test-app'
import { recordSchema } from '../../src/settings/archive/archive-schema'
import * as v from 'valibot'

/** A person's data on a server that takes injected requests, as the export and the import know it. */
export function archiveOn(client: TestClient): ServerArchive {
  return {
    page: async (after) => {
      const { archive } = await client.ask(archivePageQuery, { first: 100, after, isFirst: after === null })
      return {
        records: archive.nodes.map((node) => v.parse(recordSchema, node)),
        next: archive.hasNextPage ? archive.endCursor : null,
        total: archive.totalCount ?? null,
      }
    },
    importRecords: async (records: readonly ArchivedRecord[]) => {
      const sent = records.map(({ createdAt, updatedAt, ...record }) => ({ ...record, createdAt, updatedAt }))
      return (await client.ask(importMutation, { records: sent })).importIdeaRecords.records
    },
    challenges: createServerChallenges({ query: client.ask, mutate: client.ask }),
  }
}
