import { drawTable as draw } from '../../scripts/tools/markdown-table'
import type { FailedTry, FaultResult } from './run-fault'

/** The table's columns: heading and field. */
const columns = {
  Tries: 'tries',
  Rounds: 'rounds',
  Ideas: 'ideas',
  'Rounds lost': 'lost',
  Duplicated: 'duplicated',
  'Failed tries': 'failed',
  Seconds: 'seconds',
} as const satisfies Record<string, Exclude<keyof FaultResult, 'what'>>

/** The results as a Markdown table with a row of totals. */
export function drawTable(results: readonly FaultResult[]): string {
  const keys = Object.values(columns)
  const sums = keys.map((key) => results.reduce((total, result) => total + result[key], 0))
  const rows = results.map((result) => ({ name: result.what, values: keys.map((key) => result[key]) }))
  return draw({ title: 'Fault', columns: Object.keys(columns), rows: [...rows, { name: 'All', values: sums }] })
}

/** Describes a failed try, with the command that repeats it. */
export function describeFailedTry({ fault, number, seed, notes, problems }: FailedTry): string {
  return [
    `FAILED: ${fault}, try ${number}`,
    ...(notes.length > 0 ? [`  chosen: ${notes.join('; ')}`] : []),
    ...problems.map((problem) => `  ${problem.replaceAll('\n', '\n  ')}`),
    `  again: npm run faults -- --seed ${seed} --only ${fault} --try ${number}`,
  ].join('\n')
}
