import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Follows a link of the main navigation, so that nothing is loaded anew. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

/** The rows of `/records`. */
export const recordRows = (page: Page): Locator => page.getByRole('list', { name: 'Records' }).getByRole('listitem')

/** Goes to the records, and opens the one with this topic. */
export async function openRecord(page: Page, topic: string): Promise<void> {
  await goTo(page, 'Records')
  await recordRows(page).getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
}

/** Opens the menu `More` on a record's page. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
}

/** Deletes the record whose page this is. Resolves when the server has been told. */
export async function deleteRecord(page: Page): Promise<void> {
  const told = answered(page, 'DeleteIdeaRecord')
  await openMore(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await told
}

/** Resolves with the server's answer to a request that contains this text, such as the name of an operation. */
export const answered = (page: Page, part: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postData()?.includes(part) ?? false)

/** Comes back to the page, which then asks what has changed, until it shows that. */
export async function lookUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await check()
  }).toPass()
}
