import { useEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { maximumIdeas } from '../../contract/limits'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { stopRound } from './exercise'
import { IdeaField } from './IdeaField'
import { IdeaList } from './IdeaList'
import { CountInRing, MinuteRing } from './MinuteRing'
import type { RoundState } from './round-state'
import styles from './Running.module.css'
import { useVisibleHeight } from './use-visible-height'

interface RunningProps {
  round: Extract<RoundState, { phase: 'countdown' | 'running' }>
  ideaField: Ref<HTMLInputElement>
  listening: ReactNode
}

/** The minute itself: topic, ring, field. The field is there from the count-in on, so that it has the focus in time. */
export function Running({ round, ideaField, listening }: RunningProps) {
  const dispatch = useAppDispatch()
  const { mode } = useAppSelector(selectPreferences)
  const isSpokenOnly = mode === 'speak'
  const stage = useRef<HTMLElement>(null)
  useVisibleHeight(stage)
  // Hands in the lap: a phone's keyboard stays where it is, and a key that is pressed presses nothing.
  useEffect(() => {
    if (isSpokenOnly) stage.current?.focus()
  }, [isSpokenOnly])
  const isRunning = round.phase === 'running'
  const ideas = isRunning ? round.ideas : []
  return (
    <main id="main" tabIndex={-1} ref={stage} className={styles.stage} onMouseDown={keepFocus}>
      <div className={styles.topic}>
        <p className="faint">{round.category}</p>
        <h1 dir="auto">{round.topicTitle}</h1>
      </div>
      <div className={styles.ring}>
        {isRunning ? <MinuteRing {...round} /> : <CountInRing startsAt={round.startsAt} />}
      </div>
      {listening}
      <div className={styles.field}>
        <IdeaField ref={ideaField} autoFocus={!isSpokenOnly} />
      </div>
      <Button className={styles.stop} onClick={() => void dispatch(stopRound())}>
        Stop
      </Button>
      {isRunning && !round.isOnDevice && (
        <p role="alert" className={styles.trouble}>
          This device does not store your ideas as you write. Go on, they are safe on this page; do not close it.
        </p>
      )}
      {ideas.length >= maximumIdeas && <p className={styles.trouble}>{maximumIdeas} ideas: this round is full.</p>}
      <IdeaList ideas={ideas} newestFirst />
    </main>
  )
}

/** A click beside the field does not take the focus from it. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && !event.target.closest('button, input, a')) event.preventDefault()
}
