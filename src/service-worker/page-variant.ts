import {
  firstSupportedLanguage,
  languageKey,
  languageCacheUrl,
  languages,
  type Language,
} from '../../contract/languages'
import type { Visitor } from '../../contract/pages'

/** The chosen language, which the page stores in a cache for this worker; without a choice, the browser's. */
export async function chosenLanguage(): Promise<Language> {
  const note = await caches.match(languageCacheUrl, { cacheName: languageKey }).catch(() => undefined)
  const noted = await note?.text()
  return languages.find((language) => language === noted) ?? firstSupportedLanguage(navigator.languages)
}

/** The part of the Cookie Store API that is used here. Not every browser has it. */
interface WithCookieStore {
  cookieStore: { get(name: string): Promise<{ value?: string | undefined } | null> }
}

/**
 * Whether the cookie `token` exists. A browser without the Cookie Store API (before Safari 18.4 and Firefox 140) gets the guest's
 * page, which shows the logged-in user after hydration.
 */
export async function currentVisitor(): Promise<Visitor> {
  if (!hasCookieStore(self)) return 'guest'
  const token = await self.cookieStore.get('token').catch(() => null)
  return token?.value ? 'user' : 'guest'
}

function hasCookieStore(scope: object): scope is WithCookieStore {
  return 'cookieStore' in scope
}
