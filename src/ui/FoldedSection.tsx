import { useId, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './FoldedSection.module.css'

interface FoldedSectionProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that few need at once, folded under its heading at first. */
export function FoldedSection({ title, className, children }: FoldedSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details className={styles.section}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className={classes(styles.content, className)}>{children}</div>
      </details>
    </section>
  )
}
