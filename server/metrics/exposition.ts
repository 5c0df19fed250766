import type { Metric, Labels, Snapshot } from './metric'

/** The text format of Prometheus, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

const labelsText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const samplesOf = (figure: Metric): string[] => {
  const { name } = figure
  if (figure.type !== 'histogram') {
    return figure.samples.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}`)
  }
  return figure.samples.flatMap(({ labels, counts, sum }) => {
    let below = 0
    const buckets = counts.map((count, index) => {
      below += count
      return `${name}_bucket${labelsText({ ...labels, le: String(figure.bounds[index] ?? '+Inf') })} ${below}`
    })
    return [...buckets, `${name}_sum${labelsText(labels)} ${sum}`, `${name}_count${labelsText(labels)} ${below}`]
  })
}

/** Formats metrics for Prometheus. */
export const formatExposition = (snapshot: Snapshot): string =>
  snapshot
    .flatMap((figure) => [
      `# HELP ${figure.name} ${escapeHelp(figure.help)}`,
      `# TYPE ${figure.name} ${figure.type}`,
      ...samplesOf(figure),
    ])
    .map((line) => `${line}\n`)
    .join('')
