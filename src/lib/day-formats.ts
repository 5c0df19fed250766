import { perLanguage } from './language'

/** A format for days in the language of the interface, created once a language. Days are formatted at midnight, UTC. */
export function dayFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}
