import { expect, type Page } from '@playwright/test'
import { graphql } from '../../../src/lib/graphql'
import { sendGraphql } from './send-graphql'
import { timeLeft } from './round'

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

const savedIdeasQuery = graphql(`
  query SavedIdeas {
    IdeaRecord {
      nodes {
        ideas {
          text
          atMs
          endMs
          source
        }
      }
    }
  }
`)

/** The ideas of the only record, as the server has them. */
export async function savedIdeas(page: Page) {
  const { IdeaRecord } = await sendGraphql(page, savedIdeasQuery, {})
  return IdeaRecord.nodes.flatMap(({ ideas }) => ideas)
}
