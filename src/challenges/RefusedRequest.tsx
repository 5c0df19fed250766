import { useAppDispatch } from '../lib/store-hooks'
import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useCopyToClipboard } from '../lib/use-copy-to-clipboard'
import { discardOutboxEntry, retryOutboxEntry } from '../sync/outbox/outbox'
import { Button } from '../ui/Button'
import { ConfirmButton } from '../ui/ConfirmButton'
import { Section } from '../ui/Section'
import styles from './RefusedRequest.module.css'
import type { PendingRequest } from './pending-requests'

interface RefusedRequestProps {
  request: PendingRequest
  title: string
}

/** A request that the server refused: the reason, and buttons to retry, copy or discard. */
export function RefusedRequest({ request, title }: RefusedRequestProps) {
  const dispatch = useAppDispatch()
  const { copying, copy } = useCopyToClipboard(request.text)
  const discard = () => {
    focusMain()
    void dispatch(discardOutboxEntry(request.sequence))
  }
  return (
    <Section title={title} className={styles.refused}>
      <p role="alert">{request.refusal}</p>
      <div className="actions">
        <Button onClick={() => void dispatch(retryOutboxEntry(request.sequence))}>{t('Try again')}</Button>
        {request.text !== '' && <Button onClick={copy}>{copying === 'copied' ? t('Copied') : t('Copy')}</Button>}
        {request.text === '' ? (
          <Button kind="danger" onClick={discard}>
            {t('Discard')}
          </Button>
        ) : (
          // There is no other copy of the text.
          <ConfirmButton label={t('Discard')} title={t('Discard this?')} stay={t('Keep it')} onConfirm={discard}>
            <p>{t('It is on this device only. If you discard it, it is gone for good.')}</p>
          </ConfirmButton>
        )}
      </div>
    </Section>
  )
}
