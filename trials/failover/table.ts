import { median } from '../../scripts/tools/statistics'
import { drawTable as draw, type Row } from '../../scripts/tools/markdown-table'
import type { TryObservations } from './run-try'
import type { Figures } from './figures'
import type { WriteCheck } from './check-writes'

/** A try with all its results. */
export type Result = Seen & WriteCheck

/** Results known before the database is read. */
type Seen = Pick<TryObservations, 'failure' | 'notes' | 'neededRestart' | 'connectionsLeft'> & Figures

const sum = (results: readonly Result[], value: (result: Result) => number) =>
  results.reduce((total, result) => total + value(result), 0)

const longest = (results: readonly Result[], value: (result: Result) => number | undefined) => {
  const values = results.flatMap((result) => value(result) ?? [])
  return values.length === 0 ? null : Math.max(...values) / 1_000
}

type Line = { name: string; digits?: number; value(results: readonly Result[]): number | null }

const linesOf = (hungAfter: number): readonly Line[] => [
  { name: 'Tries', value: (results) => results.length },
  { name: 'Saves and changes acknowledged', value: (results) => sum(results, ({ acknowledged }) => acknowledged) },
  { name: 'Lost', value: (results) => sum(results, ({ lost }) => lost) },
  { name: 'Stored twice', value: (results) => sum(results, ({ twice }) => twice) },
  { name: 'Longest pause, s', digits: 1, value: (results) => longest(results, ({ pauseMs }) => pauseMs) },
  { name: 'Median pause, s', digits: 1, value: (results) => median(results.map(({ pauseMs }) => pauseMs)) / 1_000 },
  { name: '503 with Retry-After', value: (results) => sum(results, ({ responses }) => responses.retryLater) },
  { name: 'Other errors', value: (results) => sum(results, ({ responses }) => responses.other) },
  { name: `No response in ${hungAfter} s`, value: (results) => sum(results, ({ responses }) => responses.hung) },
  { name: 'Slowest response, s', digits: 1, value: (results) => longest(results, ({ slowestMs }) => slowestMs) },
  {
    name: 'Not ready after at most, s',
    digits: 1,
    value: (results) => longest(results, ({ notReadyAfterMs }) => notReadyAfterMs),
  },
  {
    name: 'Ready after promotion, at most, s',
    digits: 1,
    value: (results) => longest(results, ({ readyAgainAfterMs }) => readyAgainAfterMs),
  },
  { name: 'Ready, but no save within 2 s', value: (results) => sum(results, ({ wronglyReady }) => wronglyReady) },
  {
    name: 'Server restarts needed',
    value: (results) => sum(results, ({ neededRestart }) => Number(neededRestart)),
  },
  { name: 'Connections not returned', value: (results) => sum(results, ({ connectionsLeft }) => connectionsLeft) },
]

/** The results as a Markdown table: one column per kind of failure, and one for all. */
export const drawTable = (results: readonly Result[], hungAfter: number): string => {
  const failures = [...new Set(results.map(({ failure }) => failure))]
  const groups = [...failures.map((failure) => results.filter((result) => result.failure === failure)), results]
  const rows = linesOf(hungAfter).map(({ name, digits = 0, value }): Row => ({
    name,
    digits,
    values: groups.map((group) => value(group)),
  }))
  return draw({ title: '', columns: [...failures.map(({ what }) => what), 'All'], rows })
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

/** Describes one try in a line. */
export const describeTry = (result: Seen): string =>
  [
    ...result.notes,
    `${result.acknowledged} acknowledged`,
    `pause ${seconds(result.pauseMs)}`,
    `${result.responses.retryLater} × 503`,
    ...(result.responses.other > 0 ? [`${result.responses.other} × other (${result.others.join(', ')})`] : []),
    ...(result.responses.hung > 0 ? [`${result.responses.hung} × no answer`] : []),
    `slowest ${seconds(result.slowestMs)}`,
    `not ready after ${seconds(result.notReadyAfterMs)}`,
    `ready ${seconds(result.readyAgainAfterMs)} after the promotion`,
    ...(result.wronglyReady > 0 ? [`${result.wronglyReady} × ready, yet nothing saved`] : []),
    ...(result.readinessHung > 0 ? [`readiness hung ${result.readinessHung} times`] : []),
    ...(result.neededRestart ? ['the server had to be restarted'] : []),
    ...(result.connectionsLeft > 0 ? [`${result.connectionsLeft} connections not given back`] : []),
  ].join('; ')
