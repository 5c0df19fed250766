import type { ReactNode } from 'react'
import { Ring } from './Ring'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What to do about it: a link or a button. */
  action?: ReactNode
}

/** Nothing here yet: a minute with no marks, words, and a way on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <Ring marks={[]} />
      </div>
      <h2>{title}</h2>
      {children != null && <div className={styles.words}>{children}</div>}
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
