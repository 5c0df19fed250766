import type { ArchivedIdea, ArchivedRecord } from './archive-schema'
import { byStart } from './write-archive'

/** Excel needs it to recognise UTF-8. */
const byteOrderMark = '\uFEFF'

type Cell = (record: ArchivedRecord, idea: ArchivedIdea | null, number: number) => string | number

const givenWords = { TYPED: 'typed', SPOKEN: 'spoken' } as const

/** The columns. Their names are not translated, so that formulas work with every export. */
const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ['Round', ({ id }) => id],
  ['Started (UTC)', ({ startedAt }) => startedAt],
  ['Day', ({ localDay }) => localDay],
  ['Topic', ({ topicTitle }) => topicTitle],
  ['Category', ({ category }) => category],
  ['Length (ms)', ({ lengthMs }) => lengthMs],
  ['Lasted (ms)', ({ durationMs }) => durationMs],
  ['Idea number', (_, idea, number) => (idea ? number : '')],
  ['Idea', (_, idea) => idea?.text ?? ''],
  ['At (ms)', (_, idea) => idea?.atMs ?? ''],
  ['Until (ms)', (_, idea) => idea?.endMs ?? ''],
  ['Given', (_, idea) => (idea ? givenWords[idea.source] : '')],
  ['Best', (_, idea) => (idea?.isBest ? 'yes' : '')],
  ['Group', (_, idea) => idea?.group ?? ''],
  ['Liked', ({ isLiked }) => (isLiked ? 'yes' : '')],
  ['Note', ({ comment }) => comment],
]

/** CSV (RFC 4180, UTF-8) with a row for each idea, and one row for a round without ideas. */
export function writeSpreadsheet(records: readonly ArchivedRecord[]): string[] {
  const rows = [...records].sort(byStart).map((record) => rowsOf(record).map(rowText).join(''))
  return [byteOrderMark + rowText(columns.map(([name]) => name)), ...rows]
}

function rowsOf(record: ArchivedRecord): (string | number)[][] {
  const ideas = record.ideas.length === 0 ? [null] : record.ideas
  return ideas.map((idea, index) => columns.map(([, cell]) => cell(record, idea, index + 1)))
}

function rowText(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** Characters that start a formula in a spreadsheet, including full-width ones (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
