import { expect, type Page } from '@playwright/test'

/** Waits until all parts of the application that have been asked for are here and have run: webpack takes their scripts away then. */
export async function untilChunksHaveRun(page: Page): Promise<void> {
  await expect(page.locator('script[data-webpack]')).toHaveCount(0)
}
