import { useBlocker } from '@tanstack/react-router'
import { useCallback, type RefObject } from 'react'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { stopRound } from './exercise'
import { selectIsRunning, selectRound } from './round-state'

/**
 * Asks before a running round is left: with a dialog inside the app, with the browser’s prompt when the page is
 * closed. The browser also asks while a round is only on this page. Staying returns the focus to the idea field.
 */
export function ConfirmLeaveDialog({ ideaField }: { ideaField: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch()
  const isRunning = useAppSelector(selectIsRunning)
  // Focusing the field would open a phone’s keyboard.
  const isSpokenOnly = useAppSelector((state) => selectPreferences(state).mode === 'speak')
  const isOnPageOnly = useAppSelector((state) => selectRound(state).phase === 'notKept')
  const shouldBlockFn = useCallback(() => {
    // The dialog restores focus to the element that had it, which must not be the pressed link.
    if (isRunning) (isSpokenOnly ? document.getElementById('main') : ideaField.current)?.focus()
    return isRunning
  }, [isRunning, isSpokenOnly, ideaField])
  const blocker = useBlocker({ shouldBlockFn, disabled: !isRunning && !isOnPageOnly, withResolver: true })
  if (blocker.status !== 'blocked') return null

  const leave = () => {
    void dispatch(stopRound())
    blocker.proceed()
  }

  // The round may end while the dialog is open; the dialog stays, because navigation waits for the answer.
  return (
    <Dialog title={t('Leave this round?')} open onClose={blocker.reset}>
      <p>
        {isRunning
          ? t('If you leave, the round stops here. Your ideas so far will be saved.')
          : t('The time is up, and your round is saved.')}
      </p>
      <div className="actions below-5">
        <Button kind="primary" onClick={blocker.reset}>
          {t('Stay')}
        </Button>
        <Button onClick={leave}>{t('Leave')}</Button>
      </div>
    </Dialog>
  )
}
