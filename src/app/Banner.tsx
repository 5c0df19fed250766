import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Header } from '../ui/Header'
import { useAppDispatch, useGateways } from '../lib/store-hooks'

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
