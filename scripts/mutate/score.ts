import type { MutantResult } from '@stryker-mutator/api/core'

/** How many changes the tests of an area noticed. */
export interface Score {
  name: string
  killed: number
  survived: number
}

/** Counts what was tested: a change that breaks the build or is excluded counts neither way. */
export function scoreOf(name: string, results: readonly MutantResult[]): Score {
  const count = (...statuses: MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  return { name, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}

/** A table of all scores. */
export function formatScores(scores: readonly Score[]): string {
  const rows = scores.map(({ name, killed, survived }) => {
    const percent = ((100 * killed) / Math.max(killed + survived, 1)).toFixed(1)
    return `| ${name} | ${String(killed + survived)} | ${String(killed)} | ${percent} % |`
  })
  return ['| Area | Changes | Noticed | Share |', '| --- | ---: | ---: | ---: |', ...rows].join('\n')
}
