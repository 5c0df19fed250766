import { formatIdea } from '../../lib/ideas'
import { escapeMarkdownLine, markdownTag, markdownTask } from '../../lib/markdown'
import type { ListedIdea } from './idea-rows'

/** The ideas as a task list: `- [ ] idea — topic (2026-11-27) #tag`. */
export function ideasAsMarkdown(ideas: readonly ListedIdea[]): string {
  return ideas.map((listed) => `${itemOf(listed)}\n`).join('')
}

function itemOf({ idea, record: { topicTitle, localDay, tags } }: ListedIdea): string {
  const words = `${escapeMarkdownLine(formatIdea(idea))} — ${escapeMarkdownLine(topicTitle)} (${localDay})`
  return markdownTask([words, ...tags.map(markdownTag)].join(' '), idea.isDone ?? false)
}
