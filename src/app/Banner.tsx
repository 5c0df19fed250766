import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { useAppDispatch, useGateways } from '../lib/store-hooks'
import { classes } from '../ui/classes'
import styles from './Banner.module.css'

interface BannerProps {
  isAlone: boolean
  /** Where the app begins for this person. */
  home: '/' | '/dashboard'
  children: ReactNode
}

/** The page header: a link to the person's first page, then navigation and buttons, which are hidden while `isAlone`. */
export function Banner({ isAlone, home, children }: BannerProps) {
  return (
    <Header
      isAlone={isAlone}
      renderBrand={({ className, children: brand }) => (
        <Link to={home} className={className}>
          {brand}
        </Link>
      )}
    >
      {children}
    </Header>
  )
}

/** `Log in` and `Register`. */
export function GuestTools() {
  const dispatch = useAppDispatch()
  const gateways = useGateways()
  // A touch begins some 100 ms before its click; a pointer or the focus comes earlier still.
  const preload = () => gateways.identity.preload()
  const likely = { kind: 'plain', onPointerEnter: preload, onFocus: preload } as const
  return (
    <>
      <Button {...likely} onClick={() => dispatch(loginAsked())}>
        {t('Log in')}
      </Button>
      <Button {...likely} onClick={() => dispatch(registerAsked())}>
        {t('Register')}
      </Button>
    </>
  )
}

interface HeaderProps {
  /** Navigation and buttons. */
  children?: ReactNode
  /** Hides all but the brand. The rest keeps its space, so that the layout does not change. */
  isAlone?: boolean
  /** Renders the brand as a link, with the router's link component. */
  renderBrand: (link: { className: string | undefined; children: ReactNode }) => ReactNode
}

/** The page header: skip link, brand, then `children`. */
function Header({ children, isAlone = false, renderBrand }: HeaderProps) {
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

/**
 * A ring with ideas typed at 4, 11 and 46 seconds and one spoken from 19 to 29. Static SVG, so that a page without other rings
 * does not need the code that draws them.
 */
function Logo() {
  return (
    <svg className={styles.logo} viewBox="-12 -12 24 24" aria-hidden>
      <circle className={styles.hairline} r="9" />
      <g className={styles.marks}>
        <path d="M3.66-8.22h.01M8.22-3.66h.01M-8.95-.94h.01" strokeWidth="3.8" />
        <path d="M8.22 3.66A9 9 0 0 1 .94 8.95" strokeWidth="2.8" />
      </g>
    </svg>
  )
}
