import { useId } from 'react'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import styles from './Data.module.css'

export interface ProgressProps {
  label: string
  subject: 'rounds' | 'challenges'
  done: number
  /** Null until it is known. */
  total: number | null
  onStop: () => void
}

/** The progress of an export or import, with a stop button. */
export function Progress({ label, subject, done, total, onStop }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <p id={id}>{label}</p>
      <progress aria-labelledby={id} {...(total !== null && total > 0 && { value: done, max: total })} />
      <p className="faint numerals">
        {total === null
          ? t('{done} rounds so far', { done })
          : subject === 'rounds'
            ? t('{done} of {total} rounds', { done, total })
            : t('{done} of {total} challenges', { done, total })}
      </p>
      <Button onClick={onStop}>{t('Stop')}</Button>
    </div>
  )
}
