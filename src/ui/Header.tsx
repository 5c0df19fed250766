import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { Ring } from './Ring'
import type { Mark } from './ring-geometry'
import styles from './Header.module.css'

export interface BrandLink {
  href: string
  className: string | undefined
  children: ReactNode
}

export interface HeaderProps {
  brandHref: string
  /** Navigation and buttons. */
  children?: ReactNode
  /** Draws the brand's link, for a router's own kind of link; a plain one without it. */
  renderBrand?: (link: BrandLink) => ReactNode
}

/** The logo is a minute of its own: quick at first, one idea said aloud, one late. */
const logoMarks: readonly Mark[] = [
  { atMs: 4_000, source: 'TYPED' },
  { atMs: 11_000, source: 'TYPED' },
  { atMs: 19_000, endMs: 29_000, source: 'SPOKEN' },
  { atMs: 46_000, source: 'TYPED' },
]

/** The banner: skip link, ring and name, then what the page hands in. */
export function Header({ brandHref, children, renderBrand = plainLink }: HeaderProps) {
  const name = (
    <>
      <Ring size="logo" marks={logoMarks} />
      <span>Idea Training</span>
    </>
  )
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      {renderBrand({ href: brandHref, className: styles.brand, children: name })}
      {children != null && <div className={styles.tools}>{children}</div>}
    </header>
  )
}

function plainLink({ href, className, children }: BrandLink) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
