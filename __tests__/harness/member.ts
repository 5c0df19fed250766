import * as v from 'valibot'
import type { Person } from '../../server/auth/token'
import { wireSchemas, type SaveIdeaRecord } from '../../contract/record'
import type { VariablesOf } from '../../src/lib/graphql'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/sync/documents'
import { importMutation } from '../../src/settings/archive/documents'
import { answered } from './records'
import { ideaRecordQuery, ideaRecordsQuery, ideasOf, newRound, saveRound } from './server-documents'
import type { TestApp, TestClient, TokenClaims } from './test-app'
import { newPerson } from './test-tokens'

type Change = VariablesOf<typeof updateIdeaRecordMutation>['change']

export type Import = VariablesOf<typeof importMutation>['records'][number]

/** Typed ideas as the server returns them. */
export const typed = (...texts: string[]) => ideasOf(...texts).map(answered)

/** A record as an export contains it. */
export const archived = (changes: Partial<Import> = {}): Import => ({
  ...v.getDefaults(wireSchemas.IdeaRecordImport),
  ...newRound({ ideas: typed('one', 'two') }),
  viewed: true,
  isLiked: true,
  comment: 'A note.',
  createdAt: '2026-11-20T12:01:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...changes,
})

/** A person who is signed in, and what they do with their records. */
export type Member = ReturnType<typeof memberOf>

const memberOf = (person: Person, client: TestClient) => ({
  ...client,
  person,
  /** Requests that the server may reject. */
  attempt: {
    save: (changes: Partial<SaveIdeaRecord> = {}) =>
      client.graphql(saveIdeaRecordMutation, { input: newRound(changes) }),
    change: (id: string, change: Change) => client.graphql(updateIdeaRecordMutation, { id, change }),
    import: (...records: Import[]) => client.graphql(importMutation, { records }),
  },
  save: (changes: Partial<SaveIdeaRecord> = {}) => saveRound(client, changes),
  change: async (id: string, change: Change) =>
    (await client.ask(updateIdeaRecordMutation, { id, change })).updateIdeaRecord,
  remove: async (id: string) => (await client.ask(deleteIdeaRecordMutation, { id })).deleteIdeaRecord,
  import: async (...records: Import[]) => (await client.ask(importMutation, { records })).importIdeaRecords.records,
  /** Imports records, also those that the person has deleted. */
  bringBack: async (...records: Import[]) =>
    (await client.ask(importMutation, { records, restoresDeleted: true })).importIdeaRecords.records,
  find: async (id: string) => (await client.ask(ideaRecordQuery, { id })).ideaRecord,
  /** All records, newest first. */
  all: async () => (await client.ask(ideaRecordsQuery, { first: 100 })).IdeaRecord.nodes,
})

export const newMember = async (server: TestApp, person = newPerson(), claims: TokenClaims = {}): Promise<Member> =>
  memberOf(person, await server.as(person, claims))
