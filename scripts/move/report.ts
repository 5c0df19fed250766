import { isSame, type Compared } from './target'

/** Enough of a checksum to compare it by eye. */
const short = (checksum: string) => checksum.slice(0, 12)

/** Draws the comparison as a table: a line for each table of the database, and one for all. */
export function drawComparison(compared: readonly Compared[]): string {
  const total = (side: 'embedded' | 'target') => compared.reduce((sum, one) => sum + one[side].rows, 0)
  const lines = [
    ['Table', 'Embedded', 'PostgreSQL', 'Checksum', 'PostgreSQL', ''],
    ...compared.map((one) => [
      one.name,
      one.embedded.rows.toLocaleString('en'),
      one.target.rows.toLocaleString('en'),
      short(one.embedded.checksum),
      short(one.target.checksum),
      isSame(one) ? '✓' : '✗',
    ]),
    ['All', total('embedded').toLocaleString('en'), total('target').toLocaleString('en'), '', '', ''],
  ]
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 1 || column === 2 ? cell.padStart(widthOf(column)) : cell.padEnd(widthOf(column)),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
