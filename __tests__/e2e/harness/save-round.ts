import { expect, type Page } from '@playwright/test'

/** Runs a round from a page that shows the navigation, stops it early, and waits until the server has it. */
export async function saveRound(page: Page, topic: string, ideas: readonly string[]): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  const topicField = page.getByRole('textbox', { name: 'Topic' })
  const another = page.getByRole('button', { name: 'Another round' })
  await topicField.or(another).waitFor()
  // The last round is still under review.
  if (await another.isVisible()) await another.click()
  await topicField.fill(topic)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Your idea' })
  for (const idea of ideas) {
    await field.fill(idea)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
}
