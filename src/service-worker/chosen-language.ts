import { firstKnown, languageKey, languageNote, languages, type Language } from '../../contract/languages'

/** The language that the person chose, as the page has noted it; the browser's where they chose none. */
export async function chosenLanguage(): Promise<Language> {
  const note = await caches.match(languageNote, { cacheName: languageKey }).catch(() => undefined)
  const noted = await note?.text()
  return languages.find((language) => language === noted) ?? firstKnown(navigator.languages)
}
