import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { timeLeft } from './round'
import { readStoredSession } from './stored-session'

/** Sets up a spoken round at `/exercise`, until the microphone is heard. */
export async function setUpSpokenRound(page: Page, mode: 'Speak' | 'Both' = 'Speak'): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  await page.getByRole('radio', { name: mode }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
}

/** Opens the microphone anew, now that all it needs is here: its file begins again, however long that has taken. */
export async function reopenMicrophone(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeHidden()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
}

/** Starts the round that has been set up, and sees it listen. */
export async function startSpokenRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(timeLeft(page)).toBeVisible()
  await expect(page.getByText(/^(?:Listening|You speak)$/)).toBeVisible()
}

/** The ideas in the running round's list. */
export const ideaItems = (page: Page) => page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')

const recordsSchema = v.object({
  data: v.object({
    IdeaRecord: v.object({
      nodes: v.array(
        v.object({
          ideas: v.array(
            v.object({
              text: v.string(),
              atMs: v.number(),
              endMs: v.nullable(v.number()),
              source: v.picklist(['TYPED', 'SPOKEN']),
            }),
          ),
        }),
      ),
    }),
  }),
})

/** The ideas of the only record, as the server has them. */
export async function savedIdeas(page: Page) {
  const { token } = await readStoredSession(page)
  const answer = await page.request.post('/graphql', {
    headers: { 'x-auth-token': token ?? '' },
    data: { query: '{ IdeaRecord { nodes { ideas { text atMs endMs source } } } }' },
  })
  const { nodes } = v.parse(recordsSchema, await answer.json()).data.IdeaRecord
  return nodes.flatMap(({ ideas }) => ideas)
}
