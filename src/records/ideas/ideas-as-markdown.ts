import { formatIdea } from '../../lib/ideas'
import { escapeMarkdownLine, markdownTag, markdownTask } from '../../lib/markdown'
import type { ListedIdea } from './idea-rows'

/** The ideas as a task list: `- [ ] idea — topic (2026-11-27, 2026-11-20) #tag`. */
export function ideasAsMarkdown(ideas: readonly ListedIdea[]): string {
  return ideas.map((listed) => `${itemOf(listed)}\n`).join('')
}

function itemOf({ idea, record, earlier }: ListedIdea): string {
  const records = [record, ...earlier.map((one) => one.record)]
  const days = unique(records.map(({ localDay }) => localDay)).join(', ')
  const words = `${escapeMarkdownLine(formatIdea(idea))} — ${escapeMarkdownLine(record.topicTitle)} (${days})`
  const tags = unique(records.flatMap((one) => one.tags)).map(markdownTag)
  return markdownTask([words, ...tags].join(' '), idea.isDone ?? false)
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
