import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { SaveIdeaRecord } from '../../../contract/records'
import { readStoredSession } from './stored-session'

const answerSchema = v.object({
  data: v.object({ saveIdeaRecord: v.object({ id: v.string() }) }),
})

const query = `
  mutation Seed($input: SaveIdeaRecord!) {
    saveIdeaRecord(input: $input) {
      id
    }
  }
`

const importAnswerSchema = v.object({
  data: v.object({ importIdeaRecords: v.object({ records: v.array(v.object({ outcome: v.literal('ADDED') })) }) }),
})

const importQuery = `
  mutation Seed($records: [IdeaRecordImport!]!) {
    importIdeaRecords(records: $records) {
      records {
        outcome
      }
    }
  }
`

/** Saves rounds for the person who is logged in on the page, past the page, which shows them when it is next opened. */
export async function seedRounds(page: Page, rounds: readonly SaveIdeaRecord[]): Promise<void> {
  const { token } = await readStoredSession(page)
  for (const input of rounds) {
    const answer = await page.request.post('/graphql', {
      headers: { 'x-auth-token': token ?? '' },
      data: { query, variables: { input } },
    })
    v.parse(answerSchema, await answer.json())
  }
}

/** As many as one request may bring. */
const atOnce = 100

/** Brings rounds in as an import does: one by one, many would be too many for a minute. */
export async function importRounds(page: Page, rounds: readonly SaveIdeaRecord[]): Promise<void> {
  const { token } = await readStoredSession(page)
  for (let start = 0; start < rounds.length; start += atOnce) {
    const answer = await page.request.post('/graphql', {
      headers: { 'x-auth-token': token ?? '' },
      data: { query: importQuery, variables: { records: rounds.slice(start, start + atOnce) } },
    })
    v.parse(importAnswerSchema, await answer.json())
  }
}
