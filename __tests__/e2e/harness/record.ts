import type { Page } from '@playwright/test'

/** Opens the menu `More` on a record's page. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
}
