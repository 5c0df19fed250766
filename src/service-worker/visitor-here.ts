import type { Visitor } from '../../contract/pages'

/** As much of the Cookie Store API as is used here; not every browser has it. */
interface WithCookieStore {
  cookieStore: { get(name: string): Promise<{ value?: string | undefined } | null> }
}

/**
 * Whom a page is opened for, as the cookie `token` says. A browser without the Cookie Store API (before Safari 18.4 and
 * Firefox 140) gets the guest's page, which shows who is logged in as soon as it is hydrated.
 */
export async function visitorHere(): Promise<Visitor> {
  if (!hasCookieStore(self)) return 'guest'
  const token = await self.cookieStore.get('token').catch(() => null)
  return token?.value ? 'user' : 'guest'
}

function hasCookieStore(scope: object): scope is WithCookieStore {
  return 'cookieStore' in scope
}
