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
