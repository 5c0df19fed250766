import { t, tn } from '../lib/translation'
import styles from './SyncStatus.module.css'

export interface SyncStatusProps {
  words: 'Saved on this device' | 'Saving…' | 'Saved'
  /** How many rounds are waiting to be sent. */
  waiting: number
}

/** Whether the rounds are on this device only, being saved, or saved on the server. */
export function SyncStatus({ words, waiting }: SyncStatusProps) {
  return (
    <p className={styles.sync}>
      <span role="status">{t(words)}</span>
      {waiting > 0 && <span className={styles.waiting}>{tn(waiting, '{count} waiting', '{count} waiting')}</span>}
    </p>
  )
}
