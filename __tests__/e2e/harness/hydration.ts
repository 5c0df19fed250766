import type { BrowserContext, Page } from '@playwright/test'

/** From now on a page that has been hydrated no longer names the visitor that it was prerendered for; only tests need this. */
export async function markHydration(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.addEventListener('hydrated', () => document.getElementById('root')?.removeAttribute('data-visitor'))
  })
}

/** Waits until a prerendered page has been hydrated, where `markHydration` was called before it was opened. */
export const untilHydrated = (page: Page) => page.locator('#root[data-visitor]').waitFor({ state: 'detached' })
