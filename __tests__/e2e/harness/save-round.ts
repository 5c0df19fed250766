import { expect, type Page } from '@playwright/test'
import { startRound, stopRound, writeIdea } from './round'

/** Runs a round from a page that shows the navigation, stops it early, and waits until the server has it. */
export async function saveRound(page: Page, topic: string, ideas: readonly string[]): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  const another = page.getByRole('button', { name: 'Another round' })
  await page.getByRole('textbox', { name: 'Topic' }).or(another).waitFor()
  // The last round is still under review.
  if (await another.isVisible()) await another.click()
  await startRound(page, topic)
  for (const idea of ideas) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('status')).toHaveText('Saved')
}
