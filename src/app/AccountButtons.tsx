import { loginAsked, registerAsked } from '../dialogs/dialogs'
import { t } from '../lib/translation'
import { logout } from '../session/logout'
import { selectUser } from '../session/session'
import { Button } from '../ui/Button'
import { useAppDispatch, useAppSelector } from './hooks'

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
