import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { logout } from '../session/logout'
import { selectUser } from '../session/session'
import { Button } from '../ui/Button'
import { Header } from '../ui/Header'
import { useAppDispatch, useAppSelector } from './hooks'

/** The header of every page but `/`: the way back there, then navigation and buttons, unless it is to stand alone. */
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

/** The header's buttons: in, or out. */
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
