import type { Locator, Page } from '@playwright/test'

/** The button that opens the filters of `/records` and `/ideas`. Only a narrow screen has it. */
export const filtersButton = (page: Page): Locator => page.getByRole('button', { name: /^Filters/ })

/** Opens the filters if the screen is so narrow that they are folded. */
export async function openFilters(page: Page): Promise<void> {
  const button = filtersButton(page)
  if ((await button.count()) > 0 && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
}
