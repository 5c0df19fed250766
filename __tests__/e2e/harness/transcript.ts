import { expect, type Page } from './test'

export const transcriptCheckbox = (page: Page) => page.getByRole('checkbox', { name: 'Transcribe what I say' })

/** Sets up a spoken round until the transcript option is visible. */
export async function setUpTranscript(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Sunday')
  // The mode is remembered, but only a click opens the microphone.
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('radio', { name: 'Speak' }).check()
  // Wait until everything for listening has loaded.
  await expect(transcriptCheckbox(page)).toBeVisible({ timeout: 30_000 })
}
