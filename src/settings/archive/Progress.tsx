import { useId } from 'react'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import styles from './Data.module.css'

export interface ProgressProps {
  label: string
  /** How far it is, in words. */
  words: string
  done: number
  /** Null until it is known. */
  total: number | null
  onStop: () => void
}

/** The progress of an export or import, with a stop button. */
export function Progress({ label, words, done, total, onStop }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <p id={id}>{label}</p>
      <progress aria-labelledby={id} {...(total !== null && total > 0 && { value: done, max: total })} />
      <p className="faint numerals">{words}</p>
      <Button onClick={onStop}>{t('Stop')}</Button>
    </div>
  )
}
