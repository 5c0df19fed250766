import { saveFile } from '../../lib/save-file'
import { t } from '../../lib/translation'
import { ideasAsMarkdown } from './ideas-as-markdown'
import type { ListedIdea } from './idea-rows'

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
