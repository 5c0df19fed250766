import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { Button } from './Button'
import styles from './State.module.css'

export interface FailureStateProps {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** An error: what went wrong, and a button to try again. */
export function FailureState({ title, children, onRetry }: FailureStateProps) {
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.broken} viewBox="-20 -20 40 40" aria-hidden="true">
        <path d="M16.4-4.4A17 17 0 1 1 4.4-16.4" />
        <path d="M10.3-17.3A17 17 0 0 1 17.3-10.3" />
      </svg>
      <h2>{title}</h2>
      {children != null && <div className={styles.words}>{children}</div>}
      {onRetry !== undefined && (
        <div className="actions below-5 centred">
          <Button onClick={onRetry}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  )
}
