import { useAppDispatch, useAppSelector } from '../app/hooks'
import { t } from '../lib/translation'
import { tParts } from '../lib/translation-parts'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { dismissed, selectShowRegister, switchedToLogin } from './dialogs'
import styles from './dialogs.module.css'
import { GoogleButton, type GoogleButtonProps } from './GoogleButton'
import { PrivacyLink } from './PrivacyLink'

export function RegisterDialog({ onContinue }: GoogleButtonProps) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectShowRegister)
  return (
    <Dialog title={t('Register')} open={open} onClose={() => dispatch(dismissed())}>
      <p className={styles.words}>
        {tParts(
          'An account keeps every minute, on every device. We take your name, your {email} address and your picture from Google, and nothing else.',
          {
            email: (
              <span key="email" className={styles.whole}>
                {t('e-mail')}
              </span>
            ),
          },
        )}
      </p>
      <GoogleButton onContinue={onContinue} />
      <p className={styles.other}>
        {t('Been here before?')}{' '}
        <Button className={styles.switch} onClick={() => dispatch(switchedToLogin())}>
          {t('Use your account')}
        </Button>
      </p>
      <PrivacyLink />
    </Dialog>
  )
}
