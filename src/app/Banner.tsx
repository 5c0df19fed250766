import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Header } from '../ui/Header'
import { useAppDispatch } from '../lib/store-hooks'

/** The page header: a link to `/`, then navigation and buttons, which are hidden while `isAlone`. */
export function Banner({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  return (
    <Header
      isAlone={isAlone}
      renderBrand={({ className, children: brand }) => (
        <Link to="/" className={className}>
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
  return (
    <>
      <Button kind="plain" onClick={() => dispatch(loginAsked())}>
        {t('Log in')}
      </Button>
      <Button kind="plain" onClick={() => dispatch(registerAsked())}>
        {t('Register')}
      </Button>
    </>
  )
}
