import { compareTexts } from '../../lib/compare-texts'
import { formatName, formatVersion, recordSchema, type Archive, type ArchivedRecord } from './archive-schema'

const { ideas, ...others } = recordSchema.entries

/** The keys of a record and its ideas, in the order of the file. */
const recordKeys = [...Object.keys(others), 'ideas', ...Object.keys(ideas.item.entries)]

/**
 * Serialises the export. Deterministic: the same data gives the same bytes, in a fixed order and without the time of the export. Each
 * record and each entry of a list has its own line, so that any tool can diff two exports.
 */
export function writeArchive({ owner, profile, theme, preferences, lists, records }: Archive): string[] {
  const { email, firstName, lastName, images } = profile
  const head = [
    `"format": ${JSON.stringify(formatName)}`,
    `"version": ${formatVersion}`,
    `"owner": ${JSON.stringify(owner)}`,
    `"profile": ${JSON.stringify({ email, firstName, lastName, images: images.map(({ url, about }) => ({ url, about })) })}`,
    `"theme": ${JSON.stringify(theme)}`,
    `"preferences": ${JSON.stringify(sorted(preferences))}`,
    ...lists.map(({ list, entries }) => `${JSON.stringify(list.key)}: ${listOf(list.lines(entries))}`),
  ]
  const lines = [...records].sort(byStart).map((record) => JSON.stringify(record, recordKeys))
  return [`{\n${head.join(',\n')},\n"records": `, ...pieces(lines), '\n}\n']
}

/** By start, then id. */
export function byStart(one: ArchivedRecord, other: ArchivedRecord): number {
  return compareTexts(one.startedAt, other.startedAt) || compareTexts(one.id, other.id)
}

/** Strings of a thousand lines each: a single string may exceed the browser's maximum length. */
function pieces(lines: readonly string[]): string[] {
  if (lines.length === 0) return ['[]']
  const found: string[] = []
  for (let start = 0; start < lines.length; start += 1_000) {
    found.push(`${start === 0 ? '[\n' : ',\n'}${lines.slice(start, start + 1_000).join(',\n')}`)
  }
  return [...found, '\n]']
}

function listOf(lines: readonly string[]): string {
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}

/** Sorts keys alphabetically, also in nested objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => compareTexts(one, other))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
