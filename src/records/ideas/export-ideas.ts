import { saveFile } from '../../lib/save-file'
import { ideasAsMarkdown } from './ideas-as-markdown'
import type { ListedIdea } from './listed-ideas'

/** Copies ideas as Markdown. */
export async function copyIdeas(ideas: readonly ListedIdea[]): Promise<'copied' | 'notCopied'> {
  try {
    await navigator.clipboard.writeText(ideasAsMarkdown(ideas))
    return 'copied'
  } catch {
    // Some browsers allow it only at once after a press, not after loading.
    return 'notCopied'
  }
}

/** Downloads ideas as a Markdown file that is named after the day. */
export function downloadIdeas(ideas: readonly ListedIdea[], today: string): null {
  saveFile(new Blob([ideasAsMarkdown(ideas)], { type: 'text/markdown' }), `ideas-${today}.md`)
  return null
}

export { loadAll } from '../list/load-all'
