import type { ArchivedIdea, ArchivedRecord } from './format'
import { byStart } from './write-archive'

/** Excel takes a file for UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF'

/** The same in every language, so that a formula that somebody wrote goes on working. */
const columns = [
  'Round',
  'Started (UTC)',
  'Day',
  'Topic',
  'Category',
  'Length (ms)',
  'Lasted (ms)',
  'Idea number',
  'Idea',
  'At (ms)',
  'Until (ms)',
  'Given',
  'Best',
  'Group',
  'Liked',
  'Note',
]

/** A table with a row for each idea, and one for a round without any: RFC 4180, UTF-8, to be opened in a spreadsheet. */
export function writeSpreadsheet(records: readonly ArchivedRecord[]): string[] {
  const rows = [...records].sort(byStart).map((record) => rowsOf(record).map(rowText).join(''))
  return [byteOrderMark + rowText(columns), ...rows]
}

function rowsOf(record: ArchivedRecord): (string | number)[][] {
  if (record.ideas.length === 0) return [rowOf(record, null, 0)]
  return record.ideas.map((idea, index) => rowOf(record, idea, index + 1))
}

function rowOf(record: ArchivedRecord, idea: ArchivedIdea | null, number: number): (string | number)[] {
  return [
    record.id,
    record.startedAt,
    record.localDay,
    record.topicTitle,
    record.category,
    record.lengthMs,
    record.durationMs,
    ...(idea === null
      ? ['', '', '', '', '', '', '']
      : [
          number,
          idea.text,
          idea.atMs,
          idea.endMs ?? '',
          idea.source === 'SPOKEN' ? 'spoken' : 'typed',
          yesOrEmpty(idea.isBest),
          idea.group ?? '',
        ]),
    yesOrEmpty(record.isLiked),
    record.comment,
  ]
}

function yesOrEmpty(value: boolean): string {
  return value ? 'yes' : ''
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
