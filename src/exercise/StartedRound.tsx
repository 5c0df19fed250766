import { useRef, type ReactNode, useCallback, type RefObject } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import type { RenderRoundView } from '../lib/round-view'
import type { Lazy } from '../lib/lazy'
import type { FixedTopicViews } from './fixed-topic-views'
import { Review } from './Review'
import { anotherAsked } from './round'
import { type RoundState, selectIsRunning, selectRound } from './round-state'
import { Running } from './Running'
import { useLeaveTopic } from './use-leave-topic'
import { t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { stopRound } from './exercise'

interface StartedRoundProps {
  round: Exclude<RoundState, { phase: 'idle' }>
  renderReview: RenderRoundView | undefined
  /** Offers a guest an account after the round. */
  signInOffer: ReactNode
  /** The microphone’s status, if the person speaks. */
  listening: ReactNode
  /** Goes into the idea field at the beginning. */
  draft: string
  fixedTopic: Lazy<FixedTopicViews>
  /** Called before the next round is set up. */
  onAnother: () => void
}

/** A started round: running, then its review. */
export function StartedRound(props: StartedRoundProps) {
  const { round, renderReview, signInOffer, listening, draft, fixedTopic, onAnother } = props
  const dispatch = useAppDispatch()
  const ideaField = useRef<HTMLInputElement>(null)
  const leaveTopic = useLeaveTopic()
  const askForAnother = () => {
    onAnother()
    // After a round without ideas, the topic is still the one to think about.
    if (round.phase !== 'discarded') leaveTopic()
    dispatch(anotherAsked())
  }
  return (
    <>
      {round.phase === 'countdown' || round.phase === 'running' ? (
        <Running key={round.id} {...{ round, ideaField, listening, draft, fixedTopic }} />
      ) : (
        <Review {...{ round, renderReview, signInOffer, fixedTopic }} onAnother={askForAnother} />
      )}
      <ConfirmLeaveDialog ideaField={ideaField} />
    </>
  )
}

/**
 * Asks before a running round is left: with a dialog inside the app, with the browser’s prompt when the page is
 * closed. The browser also asks while a round is only on this page. Staying returns the focus to the idea field.
 */
function ConfirmLeaveDialog({ ideaField }: { ideaField: RefObject<HTMLInputElement | null> }) {
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
