import { expect, type Locator, type Page } from '@playwright/test'

/** Starts a round from the empty form on `/exercise`. */
export async function startRound(page: Page, topicTitle = 'A rainy Sunday'): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill(topicTitle)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ideaField(page)).toBeFocused()
}

/** Starts a round on a topic that is fixed. */
export async function startFixedRound(page: Page, topicTitle: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: topicTitle })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ideaField(page)).toBeFocused()
}

export function ideaField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your idea' })
}

/** Enters an idea and waits until the field is empty again. */
export async function writeIdea(page: Page, text: string): Promise<void> {
  await ideaField(page).fill(text)
  await ideaField(page).press('Enter')
  await expect(ideaField(page)).toHaveValue('')
}

/** Stops the round early. */
export async function stopRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
}

/** The ideas in the list, whether the round runs or is over. */
export function ideaRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')
}

export function timeLeft(page: Page): Locator {
  return page.getByRole('timer', { name: 'Time left' })
}

/** Waits until at most this many seconds are left; polling might miss an exact second. */
export async function untilTimeLeft(page: Page, seconds: number): Promise<void> {
  const left = async () => Number(await timeLeft(page).textContent())
  await expect.poll(left, { timeout: 90_000, intervals: [250] }).toBeLessThanOrEqual(seconds)
}

export function timeIsUp(page: Page): Locator {
  return page.getByRole('heading', { name: "Time's up" })
}
