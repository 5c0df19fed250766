import { useAppDispatch, useAppSelector } from '../app/hooks'
import { t, type Text } from '../lib/translation'
import { Dialog } from '../ui/Dialog'
import { dismissed, selectCombinedDialogReason, type CombinedDialogReason } from './dialogs'
import styles from './dialogs.module.css'
import { GoogleButton, type GoogleButtonProps } from './GoogleButton'
import { PrivacyLink } from './PrivacyLink'

const words = {
  pageNeedsAccount: 'This page is yours alone, so it needs to know who you are. Your first time makes an account.',
  roundCouldBeKept:
    'This round is saved on this device. With an account it joins your records, and shows you over time how you think.',
} as const satisfies Record<CombinedDialogReason, Text>

/** The combined dialog. When it offers to keep a round it is a sheet, so that the round stays in reach. */
export function LoginOrRegisterDialog({ onContinue }: GoogleButtonProps) {
  const dispatch = useAppDispatch()
  const reason = useAppSelector(selectCombinedDialogReason)
  return (
    <Dialog
      title={t('Log in or register')}
      open={reason !== null}
      modal={reason !== 'roundCouldBeKept'}
      onClose={() => dispatch(dismissed())}
    >
      <p className={styles.words}>{reason && t(words[reason])}</p>
      <GoogleButton onContinue={onContinue} />
      <PrivacyLink />
    </Dialog>
  )
}
