import { downloadZip } from 'client-zip'
import { markdownFiles, type MarkdownRecord } from '../../lib/record-markdown'

/** A ZIP file with a Markdown file for each record. The same records always give the same bytes in one time zone. */
export function zipMarkdown(records: readonly MarkdownRecord[]): Promise<Blob> {
  const lastModified = new Date(2026, 0, 1)
  const files = markdownFiles(records).map(({ name, text }) => ({ name, input: text, lastModified }))
  return downloadZip(files).blob()
}
