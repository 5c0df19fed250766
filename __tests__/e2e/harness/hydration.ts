import type { BrowserContext, Page } from '@playwright/test'

/** From now on a page that has been hydrated no longer names the visitor that it was prerendered for; only tests need this. */
export async function markHydration(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.addEventListener('hydrated', () => document.getElementById('root')?.removeAttribute('data-visitor'))
  })
}

/** Waits until a prerendered page has been hydrated, where `markHydration` was called before it was opened. */
export const untilHydrated = (page: Page) => page.locator('#root[data-visitor]').waitFor({ state: 'detached' })

/** Opening or reloading `/exercise` lasts until it has been hydrated: what is done before that has tests of its own. */
export async function withHydration(page: Page): Promise<Page> {
  await markHydration(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...asked) => hydrated(page, await goto(...asked))
  page.reload = async (...asked) => hydrated(page, await reload(...asked))
  return page
}

async function hydrated<Answer>(page: Page, answer: Answer): Promise<Answer> {
  if (new URL(page.url()).pathname === '/exercise') await untilHydrated(page)
  return answer
}
