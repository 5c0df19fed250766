import { useAppDispatch, useAppSelector } from '../app/hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { dismissed, selectShowLogin, switchedToRegister } from './dialogs'
import styles from './dialogs.module.css'
import { GoogleButton, type GoogleButtonProps } from './GoogleButton'
import { PrivacyLink } from './PrivacyLink'

export function LoginDialog({ onContinue }: GoogleButtonProps) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectShowLogin)
  return (
    <Dialog title={t('Log in')} open={open} onClose={() => dispatch(dismissed())}>
      <p className={styles.words}>{t('Your rounds, your notes and your streak are where you left them.')}</p>
      <GoogleButton onContinue={onContinue} />
      <p className={styles.other}>
        {t('New here?')}{' '}
        <Button className={styles.switch} onClick={() => dispatch(switchedToRegister())}>
          {t('Make an account')}
        </Button>
      </p>
      <PrivacyLink />
    </Dialog>
  )
}
