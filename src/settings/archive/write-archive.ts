import { challengeKeys, type ArchivedChallenge } from './challenge-schema'
import { formatName, formatVersion, recordSchema, type Archive, type ArchivedRecord } from './archive-schema'

const { ideas, ...others } = recordSchema.entries

/** What is kept of a round and of its ideas, in the order in which it is written. */
const recordKeys = [...Object.keys(others), 'ideas', ...Object.keys(ideas.item.entries)]

/**
 * The export as text: the same data always gives the very same bytes, for nothing of the moment goes in, and everything
 * stands in a fixed order. One round or challenge a line, so that two exports can be compared by any tool.
 */
export function writeArchive({ profile, theme, preferences, topics, challenges, records }: Archive): string[] {
  const { email, firstName, lastName, images } = profile
  const head = [
    `"format": ${JSON.stringify(formatName)}`,
    `"version": ${formatVersion}`,
    `"profile": ${JSON.stringify({ email, firstName, lastName, images: images.map(({ url, about }) => ({ url, about })) })}`,
    `"theme": ${JSON.stringify(theme)}`,
    `"preferences": ${JSON.stringify(sorted(preferences))}`,
    `"topics": ${listOf(topics.map(({ topicTitle, category }) => JSON.stringify({ topicTitle, category })))}`,
    `"challenges": ${listOf([...challenges].sort(byCreation).map((challenge) => JSON.stringify(challenge, challengeKeys)))}`,
  ]
  const lines = [...records].sort(byStart).map((record) => JSON.stringify(record, recordKeys))
  return [`{\n${head.join(',\n')},\n"records": `, ...pieces(lines), '\n}\n']
}

/** By the start, then by the id: an order that every device and language agrees on. */
export function byStart(one: ArchivedRecord, other: ArchivedRecord): number {
  return compare(one.startedAt, other.startedAt) || compare(one.id, other.id)
}

function byCreation(one: ArchivedChallenge, other: ArchivedChallenge): number {
  return compare(one.createdAt, other.createdAt) || compare(one.id, other.id)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A thousand rounds a piece: one text of all of them may be longer than a browser can hold. */
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

/** Keys in the order of the alphabet, also further down. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => compare(one, other))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
