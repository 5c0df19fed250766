/** One thing that was measured, in each of the columns; null where it does not apply. */
export interface Row {
  name: string
  values: readonly (number | null)[]
  /** Digits after the decimal point, 0 by default. */
  digits?: number
  /** Whether the ratio of two of its values means something. */
  isCompared?: boolean
}

/** Says how one column compares with another. */
export interface Comparison {
  name: string
  of: number
  with: number
}

export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly Row[]
  comparisons?: readonly Comparison[]
}

/** A Markdown table with measured values and their ratios. */
export function drawTable({ title, columns, rows, comparisons = [] }: Table): string {
  const head = [title, ...columns, ...comparisons.map(({ name }) => name)]
  const lines = [head, ...rows.map((row) => cellsOf(row, comparisons))]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const drawn = lines.map((line) => drawLine(line.map((cell, column) => pad(cell, column, widths[column] ?? 0))))
  const rule = drawLine(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)))
  return drawn.toSpliced(1, 0, rule).join('\n')
}

const drawLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cellsOf({ name, values, digits = 0, isCompared = false }: Row, comparisons: readonly Comparison[]): string[] {
  return [
    name,
    ...values.map((value) => (value === null ? '' : value.toFixed(digits))),
    ...comparisons.map((comparison) => (isCompared ? ratio(values[comparison.of], values[comparison.with]) : '')),
  ]
}

/** Empty if there is nothing to compare with, or the divisor is zero. */
function ratio(value: number | null | undefined, base: number | null | undefined): string {
  if (value === null || value === undefined || base === null || base === undefined || base === 0) return ''
  return (value / base).toFixed(2)
}

/** Words to the left, numbers to the right. */
function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
