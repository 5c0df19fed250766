import { expect, type Page } from '@playwright/test'
import { timeLeft } from './round'

/** Sets up a spoken round at `/exercise`, until the microphone is heard. */
export async function setUpSpokenRound(page: Page, mode: 'Speak' | 'Both' = 'Speak'): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  await page.getByRole('radio', { name: mode }).check()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible({ timeout: 30_000 })
}

/** Starts the round that has been set up, and sees it listen. */
export async function startSpokenRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(timeLeft(page)).toBeVisible()
  await expect(page.getByText(/^(?:Listening|You speak)$/)).toBeVisible()
}
