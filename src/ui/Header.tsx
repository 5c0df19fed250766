import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { classes } from './classes'
import styles from './Header.module.css'
import { Logo } from './Logo'

interface HeaderProps {
  /** Navigation and buttons. */
  children?: ReactNode
  /** Whether only the brand is to be seen; the rest keeps its room, so that the brand's name does not come and go. */
  isAlone?: boolean
  /** Draws the brand's link, which is a router's own kind of link. */
  renderBrand: (link: { className: string | undefined; children: ReactNode }) => ReactNode
}

/** The banner: skip link, ring and name, then what the page hands in. */
export function Header({ children, isAlone = false, renderBrand }: HeaderProps) {
  const name = (
    <>
      <Logo />
      <span>Idea Training</span>
    </>
  )
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      {renderBrand({ className: styles.brand, children: name })}
      {children != null && <div className={classes(styles.tools, isAlone && styles.away)}>{children}</div>}
    </header>
  )
}
