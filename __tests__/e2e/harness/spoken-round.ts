import { expect, type Page } from '@playwright/test'
import { graphql } from '../../../src/lib/graphql'
import { sendGraphql } from './send-graphql'
import { timeLeft } from './round'

/** Sets up a spoken round on `/exercise` and waits until the microphone is on. */
export async function setUpSpokenRound(page: Page, mode: 'Speak' | 'Both' = 'Speak'): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  await page.getByRole('radio', { name: mode }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
}

/** Turns on the writing down of words, and waits until the model has been downloaded. */
export async function writeDown(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Write down what I say' }).check()
  await expect(page.getByText(/^Your words are written down on this device\. Your voice is not sent\.$/)).toBeVisible({
    timeout: 60_000,
  })
}

/** Reopens the microphone after everything has loaded, so its file starts from the beginning. */
export async function reopenMicrophone(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeHidden()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
}

/** Starts the round and waits until it is listening. */
export async function startSpokenRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(timeLeft(page)).toBeVisible()
  await expect(page.getByText(/^(?:Listening|You are speaking)$/)).toBeVisible()
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

/** The ideas of the only record on the server. */
export async function savedIdeas(page: Page) {
  const { IdeaRecord } = await sendGraphql(page, savedIdeasQuery, {})
  return IdeaRecord.nodes.flatMap(({ ideas }) => ideas)
}
