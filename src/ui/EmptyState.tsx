import type { ReactNode } from 'react'
import { Ring } from './Ring'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What to do about it: a link or a button. */
  action?: ReactNode
  /** `h1` where nothing else stands on the page. */
  heading?: 'h1' | 'h2'
  /** What stands in the middle of the empty minute. */
  inRing?: ReactNode
}

/** Nothing here yet: a minute with no marks, words, and a way on. */
export function EmptyState({ title, children, action, heading: Heading = 'h2', inRing }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <Ring marks={[]}>{inRing}</Ring>
      </div>
      <Heading>{title}</Heading>
      {children != null && <div className={styles.words}>{children}</div>}
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
