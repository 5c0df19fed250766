import { useId, useState, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './FoldedSection.module.css'

interface FoldedSectionProps {
  title: string
  className?: string | undefined
  /** Folded at first on a wide screen, too. */
  isFolded?: boolean
  children: ReactNode
}

/** A part of a page under its own heading, which folds it: folded at first on a narrow screen, open on a wide one. */
export function FoldedSection({ title, className, isFolded = false, children }: FoldedSectionProps) {
  const id = useId()
  const [isOpen] = useState(() => !isFolded && matchMedia('(min-width: 64rem)').matches)
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className={styles.section}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className={classes(styles.content, className)}>{children}</div>
      </details>
    </section>
  )
}
