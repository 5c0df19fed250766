import type { ArchivedRecord } from '../../../../src/settings/archive/archive-schema'
import { type Separator } from '../../../../src/lib/csv'
import { writeSpreadsheet } from '../../../../src/settings/archive/write-spreadsheet'
import { archivedRound } from './memory-archive'

const record = (changes: Partial<ArchivedRecord> = {}) =>
  archivedRound(1, {
    ...{ topicTitle: 'Trains', startedAt: '2026-11-20T12:00:00.000Z', localDay: '2026-11-20' },
    ...{ isLiked: true, comment: 'A note.', ideas: [] },
    ...changes,
  })

const typed = {
  atMs: 1_000,
  endMs: null,
  source: 'TYPED',
  isBest: true,
  isDone: false,
  doneOn: null,
  isHeard: false,
} as const
const idea = (text: string) => ({ ...typed, text, group: 'Toys' })

const rows = (...records: ArchivedRecord[]) => writeSpreadsheet(records, ',').join('').split('\r\n').slice(1, -1)

test('has a row for each idea, and one row for a round without ideas', () => {
  const all = rows(record({ ideas: [idea('one'), idea('two')] }), record({ startedAt: '2026-11-21T12:00:00.000Z' }))
  expect(all).toHaveLength(3)
  expect(all[1]).toBe(
    '"00000000-0000-4000-8000-000000000001","2026-11-20T12:00:00.000Z","2026-11-20","Trains","Study",60000,60000,2,"two",1000,"","typed","yes","Toys","yes","A note.","","","","many",""',
  )
  expect(all[2]).toContain(',60000,60000,"","","","","","","","yes","A note.","","","","many",""')
})

/** How Excel splits a line: quotes count only at the start of a cell; what follows the closing quote is literal. */
function split(line: string, separator: string): string[] {
  const cells: string[] = []
  for (let rest = line; ;) {
    const quoted = /^"(?:[^"]|"")*"/.exec(rest)?.[0] ?? ''
    const end = rest.indexOf(separator, quoted.length)
    const plain = rest.slice(quoted.length, end === -1 ? undefined : end)
    cells.push(quoted.slice(1, -1).replaceAll('""', '"') + plain)
    if (end === -1) return cells
    rest = rest.slice(end + 1)
  }
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', ' =1', '\u3000=1']
const before = ['', ';', ',', '\t', '\r', '\n', '; ', ';"', ';""', '\t ', 'Ideas;', 'Ideas,', 'Ideas\t', 'Ideas;"']
const separators: readonly Separator[] = [',', ';']

test.each(separators)(
  'no cell becomes a formula, whatever separator a program splits a file with “%s” by',
  (written) => {
    const texts = before.flatMap((start) => formulas.map((formula) => start + formula))
    const file = writeSpreadsheet([record({ ideas: texts.map(idea) })], written).join('')
    const cells = [',', ';', '\t'].flatMap((read) => file.split(/[\r\n]/).flatMap((line) => split(line, read)))
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  },
)

test('a text keeps its words: an apostrophe is added only where a formula would start', () => {
  const words = (text: string) => rows(record({ ideas: [idea(text)] }))[0]?.split('"')[11]
  expect(words('=1+1')).toBe("'=1+1")
  expect(words('Ideas;=cmd')).toBe("Ideas;'=cmd")
  expect(words('1 + 1 = 2; well-known, me@example.com')).toBe('1 + 1 = 2; well-known, me@example.com')
})
