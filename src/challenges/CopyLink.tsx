import { t } from '../lib/translation'
import { useCopyToClipboard } from '../lib/use-copy-to-clipboard'
import { Button, type ButtonKind } from '../ui/Button'
import { challengePath } from './challenge-path'

/** Copies the link, which is how people reach a challenge. */
export function CopyLink({ id, kind }: { id: string; kind?: ButtonKind }) {
  const link = `${location.origin}${challengePath(id)}`
  const { copying, copy } = useCopyToClipboard(link)
  return (
    <>
      <Button {...(kind && { kind })} onClick={copy}>
        {t('Copy link')}
      </Button>
      <span role="status" className="soft">
        {copying === 'copied' && t('Copied')}
        {copying === 'failed' && t('Automatic copying failed. Select the link and copy it: {link}', { link })}
      </span>
    </>
  )
}
