import { drawTable as draw } from '../bench/table'
import type { Finding, Outcome } from './runner'

/** What the table counts, by the heads of its columns. */
const columns = {
  Tries: 'tries',
  Rounds: 'rounds',
  Ideas: 'ideas',
  'Rounds lost': 'lost',
  Duplicated: 'duplicated',
  'Failed tries': 'failed',
  Seconds: 'seconds',
} as const satisfies Record<string, Exclude<keyof Outcome, 'what'>>

/** The outcomes as a table in Markdown, with their sum. */
export function drawTable(outcomes: readonly Outcome[]): string {
  const keys = Object.values(columns)
  const sums = keys.map((key) => outcomes.reduce((total, outcome) => total + outcome[key], 0))
  const rows = outcomes.map((outcome) => ({ name: outcome.what, values: keys.map((key) => outcome[key]) }))
  return draw({ title: 'Fault', columns: Object.keys(columns), rows: [...rows, { name: 'All', values: sums }] })
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
