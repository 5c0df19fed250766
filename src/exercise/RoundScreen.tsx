import { Suspense, use, useState, type ComponentProps, type ReactNode } from 'react'
import { defaultCategory } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import type { Preloadable } from '../lib/preloadable'
import type * as Minute from './minute'
import { selectRound, type Topic } from './round-state'
import { SetUp } from './SetUp'

/** The minute itself, which is fetched while the topic is being written. */
export interface MinutePart extends Pick<typeof Minute, 'MinuteScreen' | 'startRound'> {
  /** Draws the measurements of a round under review. */
  figures?: (ideas: IdeaInput[]) => ReactNode
}

interface RoundScreenProps {
  minute: Preloadable<MinutePart>
  /** The most recent rounds, beside the form, or what stands there where there are none. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

/** `/exercise`: set up, run, look back. */
export function RoundScreen({ minute, recent }: RoundScreenProps) {
  const dispatch = useAppDispatch()
  const round = useAppSelector(selectRound)
  const [topic, setTopic] = useState<Topic>({ topicTitle: '', category: defaultCategory })
  const [problem, setProblem] = useState('')

  const changeTopic = (next: Topic) => {
    setTopic(next)
    setProblem('')
    // So that Start finds it here; where that fails, Start says so.
    minute.load().catch(() => undefined)
  }

  const start = () => {
    const here = minute.loaded()
    // Within the press, so that a phone opens its keyboard for the first idea.
    if (here) dispatch(here.startRound(topic))
    else void startWhenLoaded()
  }

  const startWhenLoaded = async () => {
    try {
      const { startRound } = await minute.load()
      dispatch(startRound(topic))
    } catch {
      setProblem('The round could not be loaded. Check your connection, then press Start again.')
    }
  }

  const clearTopic = () => {
    setTopic({ ...topic, topicTitle: '' })
  }

  if (round.phase === 'idle') {
    return <SetUp topic={topic} onTopicChange={changeTopic} onStart={start} problem={problem} recent={recent} />
  }
  return (
    <Suspense fallback={null}>
      <LoadedMinute minute={minute} round={round} onAnother={clearTopic} />
    </Suspense>
  )
}

/** Drawn at once where the part is here, so that the idea field can take the focus within the press of Start. */
function LoadedMinute({
  minute,
  ...screen
}: Pick<RoundScreenProps, 'minute'> & Omit<ComponentProps<typeof Minute.MinuteScreen>, 'figures'>) {
  const { MinuteScreen, figures } = use(minute.load())
  return <MinuteScreen {...screen} figures={figures} />
}
