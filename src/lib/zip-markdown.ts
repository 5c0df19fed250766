import { downloadZip } from 'client-zip'
import { markdownFiles, type MarkdownFile, type MarkdownRecord } from './record-markdown'

/** A ZIP file with a Markdown file for each record. */
export function zipMarkdown(records: readonly MarkdownRecord[]): Promise<Blob> {
  return zip(markdownFiles(records))
}

/** One record as a Markdown file, several as a ZIP file of this name; null if there are none. */
export async function markdownDownload(
  records: readonly MarkdownRecord[],
  zipName: string,
): Promise<{ blob: Blob; name: string } | null> {
  const files = markdownFiles(records)
  const [first] = files
  if (first === undefined) return null
  if (files.length > 1) return { blob: await zip(files), name: zipName }
  return { blob: new Blob([first.text], { type: 'text/markdown' }), name: first.name }
}

/** The same files always give the same bytes. */
function zip(files: readonly MarkdownFile[]): Promise<Blob> {
  const lastModified = new Date(2026, 0, 1)
  return downloadZip(files.map(({ name, text }) => ({ name, input: text, lastModified }))).blob()
}
