import type { Measurement } from './page-measurer'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Why a measurement fails; null if it passes. */
export function failureReason({ weight, budget, problem }: Measurement): string | null {
  if (budget !== undefined && weight.gzip > budget * 1000) {
    return `${kilobytes(weight.gzip - budget * 1000)} kB over its budget`
  }
  return problem ?? null
}

/** A table for people: kB of 1,000 bytes over the wire. */
export function formatTable(measurements: Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    `${measurement.files.length}`,
    kilobytes(measurement.weight.gzip),
    kilobytes(measurement.weight.brotli),
    measurement.budget === undefined ? '' : `${measurement.budget}`,
    failureReason(measurement) ?? 'ok',
  ])
  const table = [['route', 'files', 'gzip kB', 'brotli kB', 'budget', ''], ...rows]
  return table.map(([name = '', ...cells]) => formatRow(name, cells)).join('\n')
}

/** What each route is made of, the heaviest file first. */
export function formatFiles(measurements: Measurement[]): string {
  return measurements
    .map(({ name, files }) => [name, ...files.toSorted(byWeight).map(formatFile)].join('\n'))
    .join('\n')
}

type File = Measurement['files'][number]

const byWeight = (one: File, other: File) => other.weight.gzip - one.weight.gzip

const formatFile = ({ pathname, weight }: File) => `${kilobytes(weight.gzip).padStart(8)}  ${pathname}`

function formatRow(name: string, cells: string[]): string {
  const failureReason = cells.pop() ?? ''
  return `${name.padEnd(16)}${cells.map((cell) => cell.padStart(11)).join('')}   ${failureReason}`.trimEnd()
}
