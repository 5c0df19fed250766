/** What separates the cells of a row. */
export const separators = [',', ';'] as const

export type Separator = (typeof separators)[number]

/** The separator that spreadsheets expect in a locale, by default the browser's: where numbers have a decimal comma, a semicolon. */
export function separatorIn(locale?: string): Separator {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}

/** Excel needs it to recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

export type CsvCell = string | number

/** A row of a CSV file (RFC 4180), with its line break. */
export function csvRow(cells: readonly CsvCell[], separator: Separator): string {
  return `${cells.map(cellText).join(separator)}\r\n`
}

/**
 * Where a spreadsheet would read a formula (OWASP, "CSV Injection"; full-width characters count, too): at the start of a text, and
 * after everything in it that starts a new cell or row in a program that expects another separator.
 */
const formulaStart = /(^|[,;\t\r\n])(["\p{Zs}]*)(?=[=+\-@＝＋－＠])/gu

/** A text is always quoted, so that the other separator does not split it. */
function cellText(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : `"${cell.replace(formulaStart, "$1$2'").replaceAll('"', '""')}"`
}
