import { useRef, type ReactNode } from 'react'
import type { IdeaInput } from '../../contract/records'
import { LeaveQuestion } from './LeaveQuestion'
import { Review } from './Review'
import type { RoundState } from './round'
import { Running } from './Running'

interface MinuteScreenProps {
  round: Exclude<RoundState, { phase: 'idle' }>
  figures?: ((ideas: IdeaInput[]) => ReactNode) | undefined
  onAnother: () => void
}

/** A round from its start on: run, look back. */
export function MinuteScreen({ round, figures, onAnother }: MinuteScreenProps) {
  const ideaField = useRef<HTMLInputElement>(null)
  return (
    <>
      {round.phase === 'countdown' || round.phase === 'running' ? (
        <Running key={round.id} round={round} ideaField={ideaField} />
      ) : (
        <Review round={round} figures={figures} onAnother={onAnother} />
      )}
      <LeaveQuestion ideaField={ideaField} />
    </>
  )
}
