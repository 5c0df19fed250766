import { useAppDispatch, useAppSelector } from '../app/hooks'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { dismissed, selectShowRegister, switchedToLogin } from './dialogs'
import styles from './dialogs.module.css'
import { GoogleButton, type GoogleButtonProps } from './GoogleButton'

export function RegisterDialog({ onContinue }: GoogleButtonProps) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectShowRegister)
  return (
    <Dialog title="Register" open={open} onClose={() => dispatch(dismissed())}>
      <p className={styles.words}>
        An account keeps every minute, on every device. We take your name, your{' '}
        <span className={styles.whole}>e-mail</span> address and your picture from Google, and nothing else.
      </p>
      <GoogleButton onContinue={onContinue} />
      <p className={styles.other}>
        Been here before?{' '}
        <Button className={styles.switch} onClick={() => dispatch(switchedToLogin())}>
          Use your account
        </Button>
      </p>
    </Dialog>
  )
}
