import type { ReactNode } from 'react'
import { EmptyRing } from './RingFace'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step: a link or a button. */
  action?: ReactNode
  /** `h1` if the page has no other heading. */
  heading?: 'h1' | 'h2'
  /** The content in the middle of the empty ring. */
  inRing?: ReactNode
}

/** For an empty list or page: an empty ring, an explanation, and a next step. */
export function EmptyState({ title, children, action, heading: Heading = 'h2', inRing }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <EmptyRing>{inRing}</EmptyRing>
      </div>
      <Heading>{title}</Heading>
      {children != null && <div className={styles.words}>{children}</div>}
      {action != null && <div className="actions below-5 centred">{action}</div>}
    </div>
  )
}
