import { useState } from 'react'
import { lazy } from '../lib/lazy'
import type { MarkdownRecord } from '../lib/record-markdown'
import { saveFile } from '../lib/save-file'

const markdown = lazy(() => import(/* webpackChunkName: "list-parts" */ '../lib/zip-markdown'))

/** Saves records as Markdown: one as a file, several as a ZIP file. */
export function useMarkdownDownload(records: readonly MarkdownRecord[]) {
  const [hasFailed, setHasFailed] = useState(false)
  const download = async () => {
    try {
      const { markdownDownload } = await markdown.load()
      const file = await markdownDownload(records, 'idea-training-markdown.zip')
      if (file) saveFile(file.blob, file.name)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return { download, hasFailed }
}
