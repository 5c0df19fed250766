import type { Finding, Outcome } from './runner'

const columns = ['Fault', 'Tries', 'Rounds', 'Ideas', 'Rounds lost', 'Duplicated', 'Failed tries', 'Seconds'] as const

/** The outcomes as a table in Markdown, with their sum. */
export function drawTable(outcomes: readonly Outcome[]): string {
  const sum = (key: Exclude<keyof Outcome, 'what'>) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const all: Outcome = {
    what: 'All',
    tries: sum('tries'),
    rounds: sum('rounds'),
    ideas: sum('ideas'),
    lost: sum('lost'),
    duplicated: sum('duplicated'),
    failed: sum('failed'),
    seconds: sum('seconds'),
  }
  const rows = [[...columns], ...[...outcomes, all].map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** A finding in words, with the command that plays the same try again. */
export function describeFinding({ fault, number, seed, notes, problems }: Finding): string {
  return [
    `FAILED: ${fault}, try ${number}`,
    ...(notes.length > 0 ? [`  chosen: ${notes.join('; ')}`] : []),
    ...problems.map((problem) => `  ${problem.replaceAll('\n', '\n  ')}`),
    `  again: npm run faults -- --seed ${seed} --only ${fault} --try ${number}`,
  ].join('\n')
}

function cellsOf({ what, tries, rounds, ideas, lost, duplicated, failed, seconds }: Outcome): string[] {
  return [what, ...[tries, rounds, ideas, lost, duplicated, failed, Math.round(seconds)].map(String)]
}

/** Words to the left, numbers to the right. */
function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
