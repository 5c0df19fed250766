import type { Page } from '@playwright/test'

/** The stored parts of a session; null if missing. */
export interface StoredSession {
  cookie: string | null
  user: string | null
  registered: string | null
  token: string | null
}

/** The storage after a session has ended. */
export const nothingStored: StoredSession = { cookie: null, user: null, registered: null, token: null }

/** Reads the cookie and the local storage of the product's own page. */
export async function readStoredSession(page: Page): Promise<StoredSession> {
  const cookies = await page.context().cookies(page.url())
  const stored = await page.evaluate(() => ({
    user: localStorage.getItem('user'),
    registered: localStorage.getItem('registered'),
    token: localStorage.getItem('token'),
  }))
  return { cookie: cookies.find(({ name }) => name === 'token')?.value ?? null, ...stored }
}
