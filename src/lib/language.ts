import type { Language } from '../../contract/languages'
import type { Japanese } from '../translations/ja'
import { createListeners } from './listeners'

export { firstSupportedLanguage, languages, type Language } from '../../contract/languages'

type Catalogue = Partial<Japanese>

const english: Catalogue = {}

let shown: Language = 'en'
let wanted: Language = 'en'
let catalogue = english
const listeners = createListeners()

/** The language on the screen: English until another language's catalogue has loaded. */
export function shownLanguage(): Language {
  return shown
}

/** The translations for the language on the screen, by English text; empty for English. */
export function shownTexts(): Catalogue {
  return catalogue
}

/** Subscribes to changes of the language on the screen. */
export const onLanguageShown = listeners.add

/** Switches to a language whose catalogue has loaded. */
export function showLanguage(language: Language, texts: Catalogue): void {
  catalogue = texts
  if (language === shown) return
  shown = language
  listeners.notify()
}

/**
 * Switches to a language after loading its catalogue; falls back to English if that fails. If called again meanwhile, the
 * later call wins. Never rejects.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  const texts = language === 'en' ? null : await fetchJapanese()
  if (language === wanted) showLanguage(texts === null ? 'en' : language, texts ?? english)
}

async function fetchJapanese(): Promise<Japanese | null> {
  try {
    return (await import(/* webpackChunkName: "ja" */ '../translations/ja')).japanese
  } catch {
    return null
  }
}

/** Caches a value, such as an `Intl` format, for the current language, because `Intl` formats are slow to create. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  let made: { for: Language; it: Made } | null = null
  return () => {
    if (made?.for !== shown) made = { for: shown, it: make(shown === 'en' ? 'en-GB' : shown) }
    return made.it
  }
}
