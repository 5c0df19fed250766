import { useBlocker } from '@tanstack/react-router'
import { useCallback, type RefObject } from 'react'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { stopRound } from './exercise'
import styles from './ConfirmLeaveDialog.module.css'
import { selectIsRunning, selectRound } from './round-state'

/**
 * Asks before a running round is left: in our own words inside the app, in the browser's where the page itself is closed.
 * The browser asks as well while a round is nowhere but on this page. Whoever stays goes on writing in the idea field.
 */
export function ConfirmLeaveDialog({ ideaField }: { ideaField: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch()
  const isRunning = useAppSelector(selectIsRunning)
  // A phone's keyboard stays where it is.
  const isSpokenOnly = useAppSelector((state) => selectPreferences(state).mode === 'speak')
  const isOnPageOnly = useAppSelector((state) => selectRound(state).phase === 'notKept')
  const shouldBlockFn = useCallback(() => {
    // The dialog gives the focus back to what had it: not to the link that was just pressed.
    if (isRunning) (isSpokenOnly ? document.getElementById('main') : ideaField.current)?.focus()
    return isRunning
  }, [isRunning, isSpokenOnly, ideaField])
  const blocker = useBlocker({ shouldBlockFn, disabled: !isRunning && !isOnPageOnly, withResolver: true })
  if (blocker.status !== 'blocked') return null

  const leave = () => {
    void dispatch(stopRound())
    blocker.proceed()
  }

  // The time does not wait for the answer, but the question does: the address is only settled with it.
  return (
    <Dialog title={t('Leave this round?')} open onClose={blocker.reset}>
      <p>
        {isRunning
          ? t('If you leave, the round stops here. Your ideas so far will be saved.')
          : t('The time is up, and your round is saved.')}
      </p>
      <div className={styles.answers}>
        <Button kind="primary" onClick={blocker.reset}>
          {t('Stay')}
        </Button>
        <Button onClick={leave}>{t('Leave')}</Button>
      </div>
    </Dialog>
  )
}
