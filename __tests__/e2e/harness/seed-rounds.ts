import { expect, type Page } from '@playwright/test'
import { maximumImportSize } from '../../../contract/limits'
import type { VariablesOf } from '../../../src/lib/graphql'
import { importMutation } from '../../../src/settings/archive/documents'
import { sendGraphql } from './send-graphql'

type Imported = VariablesOf<typeof importMutation>['records'][number]

/** Imports rounds on the server for the person logged in on the page; the page shows them after a reload. */
export async function seedRounds(page: Page, rounds: readonly Imported[]): Promise<void> {
  for (let start = 0; start < rounds.length; start += maximumImportSize) {
    const records = rounds.slice(start, start + maximumImportSize)
    const { importIdeaRecords } = await sendGraphql(page, importMutation, { records })
    expect(new Set(importIdeaRecords.records.map(({ outcome }) => outcome))).toEqual(new Set(['ADDED']))
  }
}
