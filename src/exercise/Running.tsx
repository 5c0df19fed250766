import { useRef, type MouseEvent, type Ref } from 'react'
import { maximumIdeas } from '../../contract/limits'
import { useAppDispatch } from '../app/hooks'
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
}

/** The minute itself: topic, ring, field. The field is there from the count-in on, so that it has the focus in time. */
export function Running({ round, ideaField }: RunningProps) {
  const dispatch = useAppDispatch()
  const stage = useRef<HTMLElement>(null)
  useVisibleHeight(stage)
  const isRunning = round.phase === 'running'
  const ideas = isRunning ? round.ideas : []
  return (
    <main id="main" tabIndex={-1} ref={stage} className={styles.stage} onMouseDown={keepFocus}>
      <div className={styles.topic}>
        <p className="faint">{round.category}</p>
        <h1 dir="auto">{round.topicTitle}</h1>
      </div>
      <div className={styles.ring}>
        {isRunning ? <MinuteRing endsAt={round.endsAt} ideas={ideas} /> : <CountInRing startsAt={round.startsAt} />}
      </div>
      <div className={styles.field}>
        <IdeaField ref={ideaField} />
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
