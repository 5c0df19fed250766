import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { defaultAim, maximumIdeas } from '../../contract/limits'
import { useAppDispatch, useAppSelector, useGateways } from '../lib/store-hooks'
import { formatAim } from '../lib/format-aim'
import { isInputMethodKey } from '../lib/input-method'
import type { Lazy } from '../lib/lazy'
import { useStorageBlocked } from '../lib/storage/use-storage-blocked'
import { t, tWord } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { IdeaList } from '../ui/IdeaList'
import type { FixedTopicViews } from './fixed-topic-views'
import { IdeaField } from './IdeaField'
import { CountInRing, MinuteRing } from './MinuteRing'
import { skipCountdown, stopRound } from './exercise'
import { Nudge } from './nudge/Nudge'
import type { RoundState, RunningRound } from './round-state'
import { LazyPart } from '../ui/LazyPart'
import styles from './Running.module.css'

interface RunningProps {
  round: Extract<RoundState, { phase: 'countdown' | 'running' }>
  ideaField: RefObject<HTMLInputElement | null>
  listening: ReactNode
  /** Goes into the idea field at the beginning. */
  draft: string
  fixedTopic: Lazy<FixedTopicViews>
}

/**
 * The running round: topic, ring and idea field. The field exists from the count-in on, so that it has the focus in
 * time.
 */
export function Running({ round, ideaField, listening, draft, fixedTopic }: RunningProps) {
  const dispatch = useAppDispatch()
  const { mode, nudge } = useAppSelector(selectPreferences)
  const isSpokenOnly = mode === 'speak'
  // Then the set-up has said so.
  const isStorageBlocked = useStorageBlocked()
  const stage = useRef<HTMLElement>(null)
  useVisibleHeight(stage)
  // When only speaking, keep focus off the field: no phone keyboard opens, and a key presses no button.
  useEffect(() => {
    if (isSpokenOnly) stage.current?.focus()
  }, [isSpokenOnly])
  const isRunning = round.phase === 'running'
  const canSkip = round.phase === 'countdown' && !round.isStartFixed
  const ideas = isRunning ? round.ideas : []

  const skip = () => {
    // The pressed button disappears with the count-in.
    ;(isSpokenOnly ? stage : ideaField).current?.focus()
    dispatch(skipCountdown())
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      ref={stage}
      className={styles.stage}
      onMouseDown={keepFocus}
      {...(canSkip && {
        onClick: (event) => {
          if (isBeside(event)) skip()
        },
        onKeyDown: (event) => {
          if (!skips(event)) return
          event.preventDefault()
          skip()
        },
      })}
    >
      <div className={styles.topic}>
        <p className="faint">{formatRoundKind(round)}</p>
        <h1 dir="auto">{round.topicTitle}</h1>
      </div>
      <div className={styles.ring}>
        {isRunning ? (
          <RunningRing {...{ round, fixedTopic }} announcesIdeas={mode === 'type'} />
        ) : (
          <CountInRing {...round} />
        )}
      </div>
      <BesideRing />
      {nudge && (
        <div className={styles.nudge}>
          <Nudge />
        </div>
      )}
      {listening}
      <div className={styles.field}>
        {/* A phone's keyboard covers the list below. */}
        <p aria-hidden dir="auto" className={styles.newest}>
          {ideas.at(-1)?.text}
        </p>
        <IdeaField ref={ideaField} autoFocus={!isSpokenOnly} draft={draft} />
      </div>
      {/* Takes the place of the ideas, to avoid a layout shift when it disappears. */}
      {canSkip && (
        <Button className={styles.skip} onClick={skip}>
          {t('Skip')}
        </Button>
      )}
      <Button className={styles.stop} onClick={() => void dispatch(stopRound())}>
        {t('Stop')}
      </Button>
      {isRunning && !round.isOnDevice && !isStorageBlocked && (
        <p role="alert" className="soft small">
          {t(
            'Your ideas cannot be saved on this device as you write. You can keep going, but do not close this page before the round is saved.',
          )}
        </p>
      )}
      {ideas.length >= maximumIdeas && (
        <p role="alert" className="soft small">
          {t('{count} ideas: this round is full.', { count: maximumIdeas })}
        </p>
      )}
      <IdeaList ideas={ideas} newestFirst />
    </main>
  )
}

interface RunningRingProps {
  round: RunningRound
  fixedTopic: Lazy<FixedTopicViews>
  /** Not while the microphone is on, which would pick up a screen reader's voice. */
  announcesIdeas: boolean
}

/** Passes only the props the ring needs, so that other changes do not re-render it. */
function RunningRing({ round, ...props }: RunningRingProps) {
  const { endsAt, lengthMs, ideas, speakingSinceMs, topicTitle } = round
  return <MinuteRing {...{ endsAt, lengthMs, ideas, speakingSinceMs, topicTitle }} {...props} />
}

/** The category, and the aim if it is not the usual one. */
function formatRoundKind(round: RunningProps['round']): string {
  const aim = round.phase === 'running' ? round.aim : undefined
  return [tWord(round.category), ...(aim === undefined || aim === defaultAim ? [] : [formatAim(aim)])].join(' · ')
}

/** A click outside controls keeps the focus in the field. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (isBeside(event)) event.preventDefault()
}

/** Whether the click is outside all controls. */
function isBeside({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && !target.closest('button, input, a')
}

/** Whether a key skips the count-in: Escape always; Enter and Space unless the field has text. */
function skips(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target } = event
  if (isInputMethodKey(event) || target instanceof HTMLButtonElement) return false
  const hasText = target instanceof HTMLInputElement && target.value !== ''
  return key === 'Escape' || (!hasText && (key === 'Enter' || key === ' '))
}

/**
 * Sets `--visible-height` to the height above a phone’s keyboard, in pixels, if the browser reports it. Zooming does
 * not count as a keyboard.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      element.current?.style.setProperty('--visible-height', `${Math.round(viewport.height * viewport.scale)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [element])
}

/** What a feature shows below the ring of its round. */
function BesideRing() {
  const { installed } = useGateways()
  const shown = useAppSelector((state) => installed.find(({ besideRing }) => besideRing?.isShown(state))?.besideRing)
  return shown && <LazyPart part={shown.views}>{({ BesideRing: Views }) => <Views />}</LazyPart>
}
