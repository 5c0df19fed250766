/** What separates the cells of a row. */
export const separators = [',', ';'] as const

export type Separator = (typeof separators)[number]

/** The separator that spreadsheets expect in a locale, by default the browser's: where numbers have a decimal comma, a semicolon. */
export function separatorIn(locale?: string): Separator {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}
