import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Page.module.css'

export interface PageProps {
  width?: 'narrow' | 'wide' | 'widest'
  className?: string | undefined
  /** The page's first heading. */
  title?: ReactNode
  children?: ReactNode
}

/** The main region: the target of the skip link, and of the focus after navigation. */
export function Page({ width = 'wide', className, title, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes(styles.page, styles[width], className)}>
      {title != null && <h1 className="above-5">{title}</h1>}
      {children}
    </main>
  )
}
