import type { BrowserContext, Route } from '@playwright/test'

/** The Google URLs that were requested, without query strings. */
export type GoogleRequests = ReadonlySet<string>

/**
 * Routes a Firebase project's requests to Google (`apis.google.com`, the two APIs, the project's `/__/auth/` pages) to the local
 * sign-in server. The page uses the real URLs, so its security policy is tested, too.
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
