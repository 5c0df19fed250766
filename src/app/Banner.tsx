import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { logout } from '../session/logout'
import { selectUser } from '../session/session'
import { Button } from '../ui/Button'
import { Header } from '../ui/Header'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'

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

/** `Log out`, or `Log in` and `Register`. */
export function AccountButtons() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  if (user !== null) return <Button onClick={() => void dispatch(logout())}>{t('Log out')}</Button>
  return (
    <>
      <Button onClick={() => dispatch(loginAsked())}>{t('Log in')}</Button>
      <Button onClick={() => dispatch(registerAsked())}>{t('Register')}</Button>
    </>
  )
}
