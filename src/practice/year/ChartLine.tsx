import { useId, useState, type ReactNode } from 'react'
import styles from './ChartLine.module.css'

interface ChartLineProps {
  title: string
  /** What the chart says in short, at the end of the line. */
  value?: string
  children: ReactNode
}

/** A chart under one line, which opens in place. It is drawn when it is first opened: a year has hundreds of cells. */
export function ChartLine({ title, value, children }: ChartLineProps) {
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <section aria-labelledby={id}>
      <details className={styles.line} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
        <summary>
          <span className={styles.words}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {value !== undefined && <span className="soft">{value}</span>}
          </span>
        </summary>
        {wasOpened && <div className={styles.chart}>{children}</div>}
      </details>
    </section>
  )
}
