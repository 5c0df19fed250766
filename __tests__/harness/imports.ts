import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import type { VariablesOf } from '../../src/lib/graphql'
import { ideaRecordQuery, ideaRecordsQuery } from '../../src/records/documents'
import { importMutation } from '../../src/settings/archive/documents'
import { answered } from './records'
import { ideasOf, newRound, practiceQuery } from './server-documents'
import type { TestClient } from './test-app'

/** Typed ideas as the server returns them. */
export const typed = (...texts: string[]) => ideasOf(...texts).map(answered)

export type Import = VariablesOf<typeof importMutation>['records'][number]

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

export const importRecords = async (client: TestClient, ...records: Import[]) =>
  (await client.ask(importMutation, { records })).importIdeaRecords.records

export const findRecord = async (client: TestClient, id: string) =>
  (await client.ask(ideaRecordQuery, { id })).ideaRecord

export const allRecords = async (client: TestClient) =>
  (await client.ask(ideaRecordsQuery, { first: 100 })).IdeaRecord.nodes

/** The days of November 2026 with rounds. */
export const practiceDays = async (client: TestClient) =>
  (await client.ask(practiceQuery, { today: '2026-11-22', from: '2026-11-01', to: '2026-11-30' })).practice.days
