import type { ArchivedIdea, ArchivedRecord } from './archive-schema'
import { byStart } from './write-archive'

/** Excel takes a file for UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF'

type Cell = (record: ArchivedRecord, idea: ArchivedIdea | null, number: number) => string | number

const givenWords = { TYPED: 'typed', SPOKEN: 'spoken' } as const

/** What stands in each column. Their names are the same in every language, so that somebody's formula goes on working. */
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

/** A table with a row for each idea, and one for a round without any: RFC 4180, UTF-8, to be opened in a spreadsheet. */
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

/** What a spreadsheet takes for the beginning of a formula, in the full width of Japanese, too (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
