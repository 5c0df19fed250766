import type { Locator, Page } from '@playwright/test'

/** The button in the header that says who is logged in. */
export const accountButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Account/ })

/** Opens the account's popover and logs out; the test checks the result. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}
