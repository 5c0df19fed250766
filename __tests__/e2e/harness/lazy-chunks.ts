import { expect, type Page } from '@playwright/test'

/** Waits until all requested chunks have run; webpack then removes their script elements. */
export async function untilChunksHaveRun(page: Page): Promise<void> {
  await expect(page.locator('script[data-webpack]')).toHaveCount(0)
}
