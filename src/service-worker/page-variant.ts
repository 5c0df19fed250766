import {
  firstSupportedLanguage,
  languageKey,
  languageCacheUrl,
  languages,
  type Language,
} from '../../contract/languages'
import type { Visitor } from '../../contract/pages'

/** The language that the person chose, as the page has noted it; the browser's where they chose none. */
export async function chosenLanguage(): Promise<Language> {
  const note = await caches.match(languageCacheUrl, { cacheName: languageKey }).catch(() => undefined)
  const noted = await note?.text()
  return languages.find((language) => language === noted) ?? firstSupportedLanguage(navigator.languages)
}

/** As much of the Cookie Store API as is used here; not every browser has it. */
interface WithCookieStore {
  cookieStore: { get(name: string): Promise<{ value?: string | undefined } | null> }
}

/**
 * Whom a page is opened for, as the cookie `token` says. A browser without the Cookie Store API (before Safari 18.4 and
 * Firefox 140) gets the guest's page, which shows who is logged in as soon as it is hydrated.
 */
export async function currentVisitor(): Promise<Visitor> {
  if (!hasCookieStore(self)) return 'guest'
  const token = await self.cookieStore.get('token').catch(() => null)
  return token?.value ? 'user' : 'guest'
}

function hasCookieStore(scope: object): scope is WithCookieStore {
  return 'cookieStore' in scope
}
