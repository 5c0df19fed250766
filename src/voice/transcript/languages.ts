/** A language choice: its BCP 47 tag, and its name in that language. */
export interface Language {
  value: string
  label: string
}

const common: readonly Language[] = [
  { value: 'en-US', label: 'English (US)' },
  { value: 'en-GB', label: 'English (UK)' },
  { value: 'ja-JP', label: '日本語' },
  { value: 'zh-CN', label: '中文（普通话）' },
  { value: 'es-ES', label: 'Español' },
  { value: 'fr-FR', label: 'Français' },
  { value: 'de-DE', label: 'Deutsch' },
  { value: 'it-IT', label: 'Italiano' },
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'ko-KR', label: '한국어' },
  { value: 'hi-IN', label: 'हिन्दी' },
]

/**
 * The languages to choose from: the person's own first, then common ones and the chosen one.
 *
 * @param own the browser's languages, as BCP 47, with or without a region.
 */
export function languageChoices(own: readonly string[], chosen: string): Language[] {
  const tags = [...own.map(withRegion), ...common.map(({ value }) => value), chosen]
  return [...new Set(tags)].map((value) => ({ value, label: nameOf(value) }))
}

/** Recognisers need a region. If the browser names none, adds the likeliest (`Intl.Locale.maximize`). */
export function withRegion(tag: string): string {
  try {
    const locale = new Intl.Locale(tag)
    const region = locale.region ?? locale.maximize().region
    return region ? `${locale.language}-${region}` : tag
  } catch {
    return tag
  }
}

function nameOf(tag: string): string {
  const known = common.find(({ value }) => value === tag)
  if (known) return known.label
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', style: 'short' }).of(tag) ?? tag
    return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
