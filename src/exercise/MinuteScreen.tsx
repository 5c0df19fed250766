import { useRef, type ReactNode } from 'react'
import { useAppDispatch } from '../app/hooks'
import type { ShowMinute } from '../lib/shown-minute'
import { LeaveQuestion } from './LeaveQuestion'
import { Review } from './Review'
import { anotherAsked } from './round'
import type { RoundState } from './round-state'
import { Running } from './Running'

interface MinuteScreenProps {
  round: Exclude<RoundState, { phase: 'idle' }>
  showMinute: ShowMinute | undefined
  /** Says whether the round is listened to, where it is spoken. */
  listening: ReactNode
  /** Called before the next round is set up. */
  onAnother: () => void
}

/** A round from its start on: run, look back. */
export function MinuteScreen({ round, showMinute, listening, onAnother }: MinuteScreenProps) {
  const dispatch = useAppDispatch()
  const ideaField = useRef<HTMLInputElement>(null)
  const askForAnother = () => {
    onAnother()
    dispatch(anotherAsked())
  }
  return (
    <>
      {round.phase === 'countdown' || round.phase === 'running' ? (
        <Running key={round.id} {...{ round, ideaField, listening }} />
      ) : (
        <Review round={round} showMinute={showMinute} onAnother={askForAnother} />
      )}
      <LeaveQuestion ideaField={ideaField} />
    </>
  )
}
