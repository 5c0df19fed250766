import * as v from 'valibot'

/** What is read of Stryker's report. */
const reportSchema = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})

/** How many changes the tests of an area noticed. */
export interface Score {
  name: string
  killed: number
  survived: number
}

/** Counts what was tested: a change that breaks the build or is excluded counts neither way. */
export function scoreOf(name: string, report: string): Score {
  const { files } = v.parse(reportSchema, JSON.parse(report))
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
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
