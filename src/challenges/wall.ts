import { byteOrderMark, csvRow, type Separator } from '../lib/csv'
import { comparableWords } from '../lib/ideas'
import { escapeMarkdownLine } from '../lib/markdown'
import type { ChallengeEntry } from './graphql-types'

/** An idea of several entries; those with the same words are one. */
export interface WallIdea {
  /** As it was written in the first entry that has it. */
  text: string
  /** In how many entries it is. */
  people: number
}

/** The ideas of all entries, each once: first those that most people had. */
export function wallOf(entries: readonly Pick<ChallengeEntry, 'ideas'>[]): WallIdea[] {
  const found = new Map<string, WallIdea & { last: object }>()
  for (const entry of entries) {
    for (const idea of entry.ideas) {
      const words = comparableWords(idea)
      if (words === null) continue
      const known = found.get(words)
      if (known === undefined) found.set(words, { text: idea.text, people: 1, last: entry })
      else if (known.last !== entry) Object.assign(known, { people: known.people + 1, last: entry })
    }
  }
  return [...found.values()]
    .map(({ text, people }) => ({ text, people }))
    .sort((one, other) => other.people - one.people)
}

/** The wall as Markdown: the topic, and a list. */
export function wallMarkdown(topicTitle: string, ideas: readonly WallIdea[]): string {
  const items = ideas.map(({ text, people }) => `- ${escapeMarkdownLine(text)}${people > 1 ? ` (${people})` : ''}`)
  return `# ${escapeMarkdownLine(topicTitle)}\n\n${items.join('\n')}\n`
}

/** The wall as CSV (RFC 4180, UTF-8). The names of the columns are not translated, so that formulas work everywhere. */
export function wallCsv(ideas: readonly WallIdea[], separator: Separator): string {
  const rows = ideas.map(({ text, people }) => csvRow([text, people], separator))
  return byteOrderMark + csvRow(['Idea', 'People'], separator) + rows.join('')
}
