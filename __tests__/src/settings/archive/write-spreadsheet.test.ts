import * as v from 'valibot'
import { recordSchema, type ArchivedRecord } from '../../../../src/settings/archive/archive-schema'
import { writeSpreadsheet } from '../../../../src/settings/archive/write-spreadsheet'

const record = (changes: Partial<ArchivedRecord> = {}): ArchivedRecord => ({
  ...v.getDefaults(recordSchema),
  id: '00000000-0000-4000-8000-000000000001',
  topicTitle: 'Trains',
  category: 'Study',
  startedAt: '2026-11-20T12:00:00.000Z',
  localDay: '2026-11-20',
  durationMs: 60_000,
  viewed: true,
  isLiked: true,
  comment: 'A note.',
  ideas: [],
  ...changes,
})

const idea = (text: string) =>
  ({ text, atMs: 1_000, endMs: null, source: 'TYPED', isBest: true, group: 'Toys' }) as const

const rows = (...records: ArchivedRecord[]) => writeSpreadsheet(records).join('').split('\r\n').slice(1, -1)

test('has a row for each idea, and one row for a round without ideas', () => {
  const all = rows(record({ ideas: [idea('one'), idea('two')] }), record({ startedAt: '2026-11-21T12:00:00.000Z' }))
  expect(all).toHaveLength(3)
  expect(all[1]).toBe(
    '00000000-0000-4000-8000-000000000001,2026-11-20T12:00:00.000Z,2026-11-20,Trains,Study,60000,60000,2,two,1000,,typed,yes,Toys,yes,A note.',
  )
  expect(all[2]).toContain(',60000,60000,,,,,,,,yes,A note.')
})

test('begins with the byte order mark that marks UTF-8 for spreadsheets', () => {
  expect(writeSpreadsheet([])[0]?.startsWith('\uFEFFRound,')).toBe(true)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '－1', '＠x'])(
  'a cell never becomes a formula: %j',
  (text) => {
    const [row = ''] = rows(record({ ideas: [idea(text)] }))
    expect(row).toContain(`'${text}`)
    expect(row).not.toContain(`,${text}`)
  },
)

test('quotes, commas and line breaks stay inside their cell', () => {
  const text = writeSpreadsheet([record({ ideas: [idea('a "b", c\nd')] })]).join('')
  expect(text).toContain(',"a ""b"", c\nd",')
})
