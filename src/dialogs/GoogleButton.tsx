import type { MouseEvent } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useKeptFocus } from '../lib/focus'
import { providerName } from '../lib/open-id'
import { t } from '../lib/translation'
import { selectIsPressNeeded, selectIsProviderLoading } from '../session/provider'
import { selectIsLoading } from '../session/session'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { LoadingButton } from '../ui/LoadingButton'
import styles from './dialogs.module.css'

const googleDrawing = 'M19 7.2A8.5 8.5 0 1 0 20.5 12H12.5'

export interface GoogleButtonProps {
  /** Starts the login. Called synchronously in the click, because browsers open popups only there. */
  onContinue: () => void
  /** Gives up the login. */
  onCancel: () => void
}

/**
 * Starts the sign-in. It can always be pressed: while the popup is open, so that a lost one can be opened again, and while the provider is
 * loading. If the browser blocks the popup then, the button asks for one more press.
 *
 * @param isQuiet on a page whose main act is another one
 */
export function GoogleButton({ isQuiet = false, onContinue, onCancel }: GoogleButtonProps & { isQuiet?: boolean }) {
  const isLoading = useAppSelector(selectIsLoading)
  const isInPopup = useAppSelector(({ session }) => session.phase === 'signingIn')
  const isAttempt = useAppSelector(({ session }) => 'attempt' in session)
  const keptFocus = useKeptFocus()
  const isProviderLoading = useAppSelector(selectIsProviderLoading)
  const isPressNeeded = useAppSelector(selectIsPressNeeded)
  const press = ({ detail }: MouseEvent) => {
    // Ignore the second click of a double click; it may come before the popup is open.
    if (detail < 2) onContinue()
  }
  return (
    <>
      <LoadingButton
        kind={isQuiet ? 'quiet' : 'primary'}
        className={styles.google}
        isLoading={isProviderLoading}
        aria-busy={isLoading || isProviderLoading}
        onClick={press}
      >
        {providerName() === 'Google' && <Icon drawing={googleDrawing} />}
        {t('Continue with {name}', { name: providerName() })}
      </LoadingButton>
      <div {...keptFocus} className="soft small line-high below-2 centred">
        <span aria-live="polite">
          {isAttempt && formatAttempt(isInPopup, isProviderLoading)}
          {isPressNeeded &&
            !isAttempt &&
            t('The login window can be opened now: press “Continue with {name}” once more.', { name: providerName() })}
        </span>{' '}
        {isAttempt && (
          <Button className={styles.switch} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

function formatAttempt(isInPopup: boolean, isProviderLoading: boolean): string {
  if (!isInPopup) return t('Logging in…')
  return isProviderLoading ? t('The login window is getting ready…') : t('Continue in the login window…')
}
