import { languages, type Language } from '../../contract/languages'
import { isObject } from '../lib/shape'
import { readLocalJson } from '../lib/storage/local-storage'

/** The local storage key of the remembered topics. */
export const topicsKey = 'topics'

/** The stored language of topics, for a page that needs nothing else from there. */
export function storedLanguage(): Language | null {
  const stored = readLocalJson(topicsKey)
  return isObject(stored) ? knownLanguage(stored.language) : null
}

export function knownLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null
}
