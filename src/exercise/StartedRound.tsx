import { useRef, type ReactNode } from 'react'
import { useAppDispatch } from '../lib/store-hooks'
import type { RenderRoundView } from '../lib/round-view'
import type { Lazy } from '../lib/lazy'
import { ConfirmLeaveDialog } from './ConfirmLeaveDialog'
import type { FixedTopicViews } from './fixed-topic-views'
import { Review } from './Review'
import { anotherAsked } from './round'
import type { RoundState } from './round-state'
import { Running } from './Running'
import { useLeaveTopic } from './use-leave-topic'

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
