/** The languages of the interface. */
export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

/** The name of the cookie that stores the chosen language, and of the query parameter of `/` that selects one. */
export const languageKey = 'language'

/** The page stores the chosen language under this URL, in the cache named `languageKey`, where its service worker reads it. */
export const languageCacheUrl = '/chosen-language'

/** The first supported language among some tags (`ja-JP`, best first); English if none is supported. */
export function firstSupportedLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const known = languages.find((language) => language === tag.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}
