import type { MarkdownRecord } from '../lib/record-markdown'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { useMarkdownDownload } from './use-markdown-download'

interface DownloadMarkdownProps {
  records: readonly MarkdownRecord[]
}

/** A button that saves records as Markdown: one as a file, several as a ZIP file. */
export function DownloadMarkdown({ records }: DownloadMarkdownProps) {
  const { download, hasFailed } = useMarkdownDownload(records)
  return (
    <p>
      <Button kind="plain" onClick={() => void download()}>
        {t('Download as Markdown')}
      </Button>
      {hasFailed && <span role="alert"> {t('This could not be loaded. Check your connection, then try again.')}</span>}
    </p>
  )
}
