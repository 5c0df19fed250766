/** The languages of the interface. */
export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

/** The cookie that tells the server which language was chosen, and the parameter of `/` that asks for one. */
export const languageKey = 'language'

/** Under this address the page notes the chosen language in the cache named by `languageKey`, for its service worker. */
export const languageCacheUrl = '/chosen-language'

/** The first of some language tags (`ja-JP`), best first, that this app has; English where it has none of them. */
export function firstSupportedLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const known = languages.find((language) => language === tag.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}
