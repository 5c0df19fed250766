import { byteOrderMark, csvRow, type CsvCell, type Separator } from '../../lib/csv'
import { hasHeardText } from '../../lib/ideas'
import type { ArchivedIdea, ArchivedRecord } from './archive-schema'
import { byStart } from './write-archive'

type Cell = (record: ArchivedRecord, idea: ArchivedIdea | null, number: number) => CsvCell

const aimNames = { MANY: 'many', DIFFERENT: 'different', ONE: 'one' } as const

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
  // The last columns, so that formulas which name columns by letter still work.
  ['Heard', (_, idea) => (idea && hasHeardText(idea) ? 'yes' : '')],
  ['Done', (_, idea) => (idea?.isDone ? 'yes' : '')],
  ['Tags', ({ tags }) => tags.map((tag) => `#${tag}`).join(' ')],
  ['Aim', ({ aim }) => aimNames[aim]],
  ['Done on', (_, idea) => idea?.doneOn ?? ''],
]

/** CSV (RFC 4180, UTF-8) with a row for each idea, and one row for a round without ideas. */
export function writeSpreadsheet(records: readonly ArchivedRecord[], separator: Separator): string[] {
  const rowText = (cells: readonly CsvCell[]) => csvRow(cells, separator)
  const rows = [...records].sort(byStart).map((record) => rowsOf(record).map(rowText).join(''))
  return [byteOrderMark + rowText(columns.map(([name]) => name)), ...rows]
}

function rowsOf(record: ArchivedRecord): CsvCell[][] {
  const ideas = record.ideas.length === 0 ? [null] : record.ideas
  return ideas.map((idea, index) => columns.map(([, cell]) => cell(record, idea, index + 1)))
}
