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

/** The language that is on the screen, which is English until another one's catalogue is here. */
export function shownLanguage(): Language {
  return shown
}

/** The texts of the language on the screen, by their English ones; English itself has none. */
export function shownTexts(): Catalogue {
  return catalogue
}

/** Calls back when another language is on the screen. */
export const onLanguageShown = listeners.add

/** Shows a language whose texts are here. */
export function showLanguage(language: Language, texts: Catalogue): void {
  catalogue = texts
  if (language === shown) return
  shown = language
  listeners.notify()
}

/**
 * Shows a language, English at once, another one when its texts have been fetched; English where they could not be. Of two
 * that are asked for the later one is shown. Never rejects.
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

/** What is made for a language, made once each time the language changes: `Intl`'s formats are slow to make. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  let made: { for: Language; it: Made } | null = null
  return () => {
    if (made?.for !== shown) made = { for: shown, it: make(shown === 'en' ? 'en-GB' : shown) }
    return made.it
  }
}
