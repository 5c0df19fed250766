import type { BrowserContext, Route } from '@playwright/test'

/** Which of Google's addresses have been asked, without their queries. */
export type GoogleRequests = ReadonlySet<string>

/**
 * Lets the local sign-in server answer wherever a Firebase project's page asks Google: `apis.google.com`, the two APIs, and
 * the project's own `/__/auth/` pages. The page asks the true addresses, so its security policy is put to the test.
 */
export async function fakeGoogle(
  context: BrowserContext,
  { authDomain, identityURL }: { authDomain: string; identityURL: string },
): Promise<GoogleRequests> {
  const asked = new Set<string>()
  const answerFromOfflineCache = (path: (url: URL) => string) => async (route: Route) => {
    const url = new URL(route.request().url())
    asked.add(url.origin + url.pathname)
    await route.fulfill({ response: await route.fetch({ url: identityURL + path(url) + url.search }) })
  }
  const toApi = answerFromOfflineCache(({ host, pathname }) => `/${host}${pathname}`)
  await context.route(
    'https://apis.google.com/js/api.js*',
    answerFromOfflineCache(() => '/gapi.js'),
  )
  await context.route('https://identitytoolkit.googleapis.com/**', toApi)
  await context.route('https://securetoken.googleapis.com/**', toApi)
  await context.route(
    `https://${authDomain}/__/auth/**`,
    answerFromOfflineCache(({ pathname }) => pathname.replace('/__/auth/', '/emulator/auth/')),
  )
  return asked
}
