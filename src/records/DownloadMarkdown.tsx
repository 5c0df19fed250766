import { useState } from 'react'
import { lazy } from '../lib/lazy'
import type { MarkdownRecord } from '../lib/record-markdown'
import { saveFile } from '../lib/save-file'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'

const markdown = lazy(() => import(/* webpackChunkName: "markdown" */ '../lib/zip-markdown'))

interface DownloadMarkdownProps {
  records: readonly MarkdownRecord[]
  /** The name of the file if there are several records. */
  zipName?: string
}

/** A button that saves records as Markdown: one as a file, several as a ZIP file. */
export function DownloadMarkdown({ records, zipName = 'idea-training-markdown.zip' }: DownloadMarkdownProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const download = async () => {
    try {
      const { markdownDownload } = await markdown.load()
      const file = await markdownDownload(records, zipName)
      if (file) saveFile(file.blob, file.name)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <p>
      <Button kind="link" onClick={() => void download()}>
        {t('Download as Markdown')}
      </Button>
      {hasFailed && <span role="alert"> {t('This could not be loaded. Check your connection, then try again.')}</span>}
    </p>
  )
}
