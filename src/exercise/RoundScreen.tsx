import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { defaultCategory } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { LeaveQuestion } from './LeaveQuestion'
import { Review } from './Review'
import { anotherAsked, selectRound, type Topic } from './round'
import { Running } from './Running'
import { SetUp } from './SetUp'

interface RoundScreenProps {
  /** The most recent rounds, beside the form. */
  recent?: ReactNode
  /** Draws the measurements of a round under review. */
  figures?: ((ideas: IdeaInput[]) => ReactNode) | undefined
}

/** `/exercise`: set up, run, look back. */
export function RoundScreen(props: RoundScreenProps) {
  const ideaField = useRef<HTMLInputElement>(null)
  return (
    <>
      <CurrentPhase {...props} ideaField={ideaField} />
      <LeaveQuestion ideaField={ideaField} />
    </>
  )
}

function CurrentPhase({
  recent,
  figures,
  ideaField,
}: RoundScreenProps & { ideaField: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch()
  const round = useAppSelector(selectRound)
  const [topic, setTopic] = useState<Topic>({ topicTitle: '', category: defaultCategory })

  const askForAnother = () => {
    setTopic({ ...topic, topicTitle: '' })
    dispatch(anotherAsked())
  }

  switch (round.phase) {
    case 'idle':
      return <SetUp topic={topic} onTopicChange={setTopic} recent={recent} />
    case 'countdown':
    case 'running':
      return <Running key={round.id} round={round} ideaField={ideaField} />
    case 'over':
    case 'kept':
    case 'notKept':
    case 'discarded':
      return <Review round={round} figures={figures} onAnother={askForAnother} />
  }
}
