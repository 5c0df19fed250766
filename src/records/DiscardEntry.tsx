import { useState } from 'react'
import { useAppDispatch } from '../app/hooks'
import type { OutboxEntry } from './gateways'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { entryDiscarded } from './outbox'
import { titleOfEntry } from './entry-words'
import styles from './OutboxNotices.module.css'

/** Gives up what the server refused, after asking once more: nothing else has it. */
export function DiscardEntry({ entry }: { entry: OutboxEntry }) {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('Discard')}</Button>
      <Dialog title={t('Discard this?')} open={isAsking} onClose={() => setIsAsking(false)}>
        <p className={styles.reason}>
          {t('{what} is on this device only. Discarded, it is gone for good.', { what: titleOfEntry(entry) })}
        </p>
        <div className={styles.actions}>
          {/* First, so that the focus starts on what undoes nothing. */}
          <Button onClick={() => setIsAsking(false)}>{t('Keep it')}</Button>
          <Button kind="danger" onClick={() => void dispatch(entryDiscarded(entry.sequence))}>
            {t('Discard')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
