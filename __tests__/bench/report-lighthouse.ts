import { median } from '../../scripts/tools/statistics'
import { drawTable } from '../../scripts/tools/markdown-table'
import type { Audited, AuditRun } from './lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's scores, the medians of the runs, and what cost points in any of them. */
export function reportAudits(audited: readonly Audited[]): string {
  const row = (name: string, of: (run: AuditRun) => number, digits = 0) => {
    return { name, values: audited.map(({ runs }) => median(runs.map(of))), digits }
  }
  const columns = audited.map(({ path, isSignedIn }) => `${path}${isSignedIn ? ', signed in' : ''}`)
  const table = drawTable({
    title: 'Lighthouse, mobile',
    columns,
    rows: [
      ...categories.map((category) => row(category, ({ scores }) => scores[category] ?? NaN)),
      row('first contentful paint, ms', ({ firstPaintMs }) => firstPaintMs),
      row('largest contentful paint, ms', ({ largestPaintMs }) => largestPaintMs),
      row('total blocking time, ms', ({ blockingMs }) => blockingMs),
      row('CLS', ({ layoutShift }) => layoutShift, 4),
      row('moved, kB', ({ bytes }) => bytes / 1000),
    ],
  })
  const complaints = audited.map(({ runs }, index) => {
    const all = [...new Set(runs.flatMap((run) => run.complaints))]
    return `- ${columns[index] ?? ''}: ${all.length === 0 ? 'nothing' : all.join('; ')}`
  })
  return [table, '', 'What cost points in any run:', '', ...complaints].join('\n')
}
