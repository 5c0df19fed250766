import type { BrowserContext, Page } from '@playwright/test'

/** Makes hydrated pages remove their `data-visitor` attribute, so tests can detect hydration. */
export async function markHydration(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.addEventListener('hydrated', () => document.getElementById('root')?.removeAttribute('data-visitor'))
  })
}

/** Waits until a prerendered page is hydrated. Requires `markHydration` before the page was opened. */
export const untilHydrated = (page: Page) => page.locator('#root[data-visitor]').waitFor({ state: 'detached' })

/** Makes `goto` and `reload` wait for hydration on `/exercise`; other tests cover what happens before it. */
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
