import { useAppDispatch, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useCopyToClipboard } from '../../lib/use-copy-to-clipboard'
import { Button } from '../../ui/Button'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { TextArea } from '../../ui/TextArea'
import styles from './RefusedEntries.module.css'
import { textOfEntry, titleOfEntry } from '../format-outbox-entry'
import type { OutboxEntry } from '../gateways'
import { discardOutboxEntry, retryOutboxEntry } from '../outbox/outbox'

/** The entries that the server refused for good. */
export function RefusedEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <section aria-label={t('Not saved')} className="notice">
      <p>
        {t('The server did not accept the following. It stays on this device until you decide what to do with it.')}
      </p>
      <ul>
        {entries.map((entry) => (
          <RefusedEntry key={entry.sequence} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** One refused entry: the reason, and buttons to retry, copy or discard it. */
function RefusedEntry({ entry }: { entry: OutboxEntry }) {
  const dispatch = useAppDispatch()
  const { requests } = useGateways()
  const title = titleOfEntry(entry, requests)
  const text = textOfEntry(entry)
  return (
    <li className={styles.entry}>
      <h3 dir="auto" className="break-anywhere">
        {title}
      </h3>
      <p className="soft small">{entry.refusal}</p>
      <div className="actions below-3">
        <Button onClick={() => void dispatch(retryOutboxEntry(entry.sequence))}>{t('Try again')}</Button>
        {text !== '' && <CopyButton text={text} />}
        {/* There is no other copy. */}
        <ConfirmButton
          label={t('Discard')}
          title={t('Discard this?')}
          stay={t('Keep it')}
          onConfirm={() => void dispatch(discardOutboxEntry(entry.sequence))}
        >
          <p className="soft small">
            {t('{what} is on this device only. If you discard it, it is gone for good.', { what: title })}
          </p>
        </ConfirmButton>
      </div>
    </li>
  )
}

function CopyButton({ text }: { text: string }) {
  const { copying, copy } = useCopyToClipboard(text)

  return (
    <>
      <Button onClick={copy}>{copying === 'copied' ? t('Copied') : t('Copy')}</Button>
      {copying === 'failed' && (
        <TextArea
          label={t('Automatic copying failed. Select the text and copy it')}
          readOnly
          dir="auto"
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
