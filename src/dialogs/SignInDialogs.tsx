import { Link } from '@tanstack/react-router'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { providerName } from '../lib/open-id'
import { t, type Text } from '../lib/translation'
import { tParts } from '../lib/translation-parts'
import { Button } from '../ui/Button'
import { Dialog, type DialogProps } from '../ui/Dialog'
import { GoogleButton, type GoogleButtonProps } from './GoogleButton'
import {
  dismissed,
  selectCombinedDialogReason,
  selectShowLogin,
  selectShowRegister,
  switchedToLogin,
  switchedToRegister,
  type CombinedDialogReason,
} from './dialogs'
import styles from './dialogs.module.css'

export interface SignInDialogsProps extends GoogleButtonProps {
  /** Whether they lie over the page; otherwise they are a part of it. */
  modal: boolean
}

/** The three sign-in dialogs; the machine allows at most one to be open. */
export function SignInDialogs(props: SignInDialogsProps) {
  return (
    <>
      <LoginDialog {...props} />
      <RegisterDialog {...props} />
      <LoginOrRegisterDialog {...props} />
    </>
  )
}

function LoginDialog({ modal, ...google }: SignInDialogsProps) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectShowLogin)
  return (
    <SignInDialog title={t('Log in')} {...{ open, modal }}>
      <p className="soft above-5">{t('Your rounds, your notes and your streak are where you left them.')}</p>
      <GoogleButton {...google} />
      <p className={styles.other}>
        {t('New here?')}{' '}
        <Button className={styles.switch} onClick={() => dispatch(switchedToRegister())}>
          {t('Create an account')}
        </Button>
      </p>
    </SignInDialog>
  )
}

function RegisterDialog({ modal, ...google }: SignInDialogsProps) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectShowRegister)
  return (
    <SignInDialog title={t('Register')} {...{ open, modal }}>
      <p className="soft above-5">
        {tParts(
          'With an account, all your rounds are saved and available on every device. From {provider} we only get your name, {email} address and picture.',
          {
            provider: providerName(),
            email: (
              <span key="email" className={styles.whole}>
                {t('e-mail')}
              </span>
            ),
          },
        )}
      </p>
      <GoogleButton {...google} />
      <p className={styles.other}>
        {t('Been here before?')}{' '}
        <Button className={styles.switch} onClick={() => dispatch(switchedToLogin())}>
          {t('Use your account')}
        </Button>
      </p>
    </SignInDialog>
  )
}

const words = {
  pageNeedsAccount: 'This page is private, so you need to log in. If you are new here, an account is created for you.',
  roundCouldBeKept:
    'Your rounds are saved in this browser. With an account, they are the same on every device, safe if this one is lost, and you can take part in challenges.',
  entryNeedsAccount:
    'You need an account to send an entry, because it is sent under your name. Nothing has been sent yet: after you log in, your entry is here as you left it.',
  messageNeedsAccount:
    'You need an account to send a message, so that you can get an answer. Nothing has been sent yet: after you log in, your message is here as you left it.',
} as const satisfies Record<CombinedDialogReason, Text>

function LoginOrRegisterDialog({ modal, ...google }: SignInDialogsProps) {
  const reason = useAppSelector(selectCombinedDialogReason)
  return (
    <SignInDialog title={t('Log in or register')} open={reason !== null} modal={modal}>
      <p className="soft above-5">{reason && t(words[reason])}</p>
      <GoogleButton {...google} isQuiet={!modal} />
    </SignInDialog>
  )
}

function SignInDialog({ children, ...dialog }: Omit<DialogProps, 'onClose'>) {
  const dispatch = useAppDispatch()
  return (
    <Dialog {...dialog} onClose={() => dispatch(dismissed())}>
      {children}
      {/* Where it says what becomes of a person's data, before they hand any over. That page closes the dialog. */}
      <p className="soft small below-3">
        <Link to="/privacy" className="alone">
          {t('Privacy')}
        </Link>
      </p>
    </Dialog>
  )
}
