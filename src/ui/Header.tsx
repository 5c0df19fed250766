import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { classes } from './classes'
import styles from './Header.module.css'
import { Logo } from './Logo'

interface HeaderProps {
  /** Navigation and buttons. */
  children?: ReactNode
  /** Hides all but the brand. The rest keeps its space, so that the layout does not change. */
  isAlone?: boolean
  /** Renders the brand as a link, with the router's link component. */
  renderBrand: (link: { className: string | undefined; children: ReactNode }) => ReactNode
}

/** The page header: skip link, brand, then `children`. */
export function Header({ children, isAlone = false, renderBrand }: HeaderProps) {
  const name = (
    <>
      <Logo />
      <span>Idea Training</span>
    </>
  )
  return (
    <header className={classes(styles.header, 'screen-only')}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      {renderBrand({ className: styles.brand, children: name })}
      {children != null && <div className={classes(styles.tools, isAlone && styles.away)}>{children}</div>}
    </header>
  )
}
