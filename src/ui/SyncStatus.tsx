import { t, tn } from '../lib/translation'
import styles from './SyncStatus.module.css'

export interface SyncStatusProps {
  words: 'Saved on this device' | 'Saving…' | 'Saved'
  /** How many rounds still wait for the server. */
  waiting: number
}

/** Where the person's rounds are; it never says more than is true. */
export function SyncStatus({ words, waiting }: SyncStatusProps) {
  return (
    <p className={styles.sync}>
      <span role="status">{t(words)}</span>
      {waiting > 0 && <span className={styles.waiting}>{tn(waiting, '{count} waiting', '{count} waiting')}</span>}
    </p>
  )
}
