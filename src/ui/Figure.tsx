import { useId, type ReactNode } from 'react'
import styles from './Figure.module.css'

export interface FigureProps {
  heading: string
  value: ReactNode
  /** What the number means. */
  children?: ReactNode
}

/** A number with a heading above it and an explanation after it. */
export function Figure({ heading, value, children }: FigureProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.figure}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.value}>{value}</p>
      {children != null && <p className="soft">{children}</p>}
    </section>
  )
}
