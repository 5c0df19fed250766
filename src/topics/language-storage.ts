import { languages, type Language } from '../../contract/languages'
import { isObject, parseJson } from '../lib/shape'

/** Where topics are remembered in local storage. */
export const topicsKey = 'topics'

/** The language of topics that was chosen on this device, for a page that needs nothing else of what is remembered. */
export function storedLanguage(): Language | null {
  const stored = parseJson(localStorage.getItem(topicsKey) ?? '')
  return isObject(stored) ? knownLanguage(stored.language) : null
}

export function knownLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null
}
