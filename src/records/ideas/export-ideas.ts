import { saveFile } from '../../lib/save-file'
import { t } from '../../lib/translation'
import type { ListedIdea } from './idea-rows'
import { formatIdea } from '../../lib/ideas'
import { escapeMarkdownLine, markdownTag, markdownTask } from '../../lib/markdown'

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

/** Copies ideas as Markdown, and says whether that worked. */
export async function copyIdeas(ideas: readonly ListedIdea[]): Promise<string> {
  try {
    await navigator.clipboard.writeText(ideasAsMarkdown(ideas))
    return t('Copied')
  } catch {
    // Some browsers allow it only at once after a press, not after loading.
    return t('Copying failed. Press “Copy” again, or download the list.')
  }
}

/** Downloads ideas as a Markdown file that is named after the day. */
export function downloadIdeas(ideas: readonly ListedIdea[], today: string): null {
  saveFile(new Blob([ideasAsMarkdown(ideas)], { type: 'text/markdown' }), `ideas-${today}.md`)
  return null
}
