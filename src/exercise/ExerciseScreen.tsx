import { useEffect, useState, type ReactNode } from 'react'
import type { RoundLengthMs } from '../../contract/limits'
import { useAppDispatch, useAppSelector, useFeatures } from '../app/hooks'
import type { RenderRoundView } from '../lib/round-view'
import { type Mode, preferencesChanged, selectPreferences } from '../preferences/preferences'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { selectRound, type Topic } from './round-state'
import { SetUp } from './SetUp'
import { useSpeaking } from './use-speaking'
import type { FetchTopicOfTheDay } from './use-topic-suggestions'
import { parseLengthParam, parseTopicParams } from './exercise-input'

interface ExerciseScreenProps {
  ofTheDay: FetchTopicOfTheDay
  /** The topic and the length that the address asks for. */
  wanted: Readonly<Record<string, unknown>>
  renderReview?: RenderRoundView
  /** Called when a round has begun, so that its review is here when it ends. */
  prepareReview?: () => void
  /** The most recent rounds, beside the form, or what stands there where there are none. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

const notLoaded = () => t('The round could not be loaded. Check your connection, then press Start again.')

/** `/exercise`: set up, run, look back. */
export function ExerciseScreen({ ofTheDay, wanted, renderReview, prepareReview, recent }: ExerciseScreenProps) {
  const dispatch = useAppDispatch()
  const { round: roundFeature } = useFeatures()
  const speaking = useSpeaking()
  const round = useAppSelector(selectRound)
  /** Null until it has been written or chosen here: then it is what the address asks for. */
  const [ownTopic, setTopic] = useState<Topic | null>(null)
  const topic = ownTopic ?? parseTopicParams(wanted)
  const [hasOwnLength, setHasOwnLength] = useState(false)
  const wantedLength = hasOwnLength ? null : parseLengthParam(wanted)
  const [problem, setProblem] = useState('')
  const [isStarting, setIsStarting] = useState(false)
  const { mode } = useAppSelector(selectPreferences)

  const hasTopic = topic.topicTitle !== ''
  useEffect(() => {
    // So that Start finds it here; where that fails, Start says so.
    if (hasTopic) roundFeature.load().catch(() => undefined)
  }, [roundFeature, hasTopic])

  const changeTopic = (next: Topic) => {
    setTopic(next)
    setProblem('')
  }

  /** What the round is set to last is remembered for the next one. */
  const changeLength = (lengthMs: RoundLengthMs) => {
    setHasOwnLength(true)
    dispatch(preferencesChanged({ lengthMs }))
  }

  const changeMode = (next: Mode) => {
    setProblem('')
    dispatch(preferencesChanged({ mode: next }))
    if (next === 'type') speaking.release()
    else speaking.prepare()?.catch(() => setProblem(notLoaded()))
  }

  const start = () => {
    const here = roundFeature.loaded()
    const preparing = mode === 'type' ? null : speaking.prepare()
    // Within the press, so that a phone opens its keyboard for the first idea.
    if (here && !preparing) dispatch(here.startRound(topic, wantedLength))
    else void startWhenPrepared(preparing)
    prepareReview?.()
  }

  const startWhenPrepared = async (preparing: Promise<void> | null) => {
    setIsStarting(true)
    try {
      const [{ startRound }] = await Promise.all([roundFeature.load(), preparing])
      dispatch(startRound(topic, wantedLength))
    } catch {
      setProblem(notLoaded())
    }
    setIsStarting(false)
  }

  const clearTopic = () => {
    setTopic({ ...topic, topicTitle: '' })
  }

  if (round.phase === 'idle') {
    return (
      <SetUp
        {...{ topic, ofTheDay, mode, isStarting, problem, recent, wantedLength }}
        onTopicChange={changeTopic}
        onLengthChange={changeLength}
        onModeChange={changeMode}
        onStart={start}
        voiceSetUp={mode !== 'type' && speaking.setUp}
      />
    )
  }
  return (
    // Drawn at once where the part is here, so that the idea field can take the focus within the press of Start.
    <LazyPart part={roundFeature}>
      {({ StartedRound }) => (
        <StartedRound
          {...{ round, renderReview }}
          listening={mode !== 'type' && speaking.listening}
          onAnother={clearTopic}
        />
      )}
    </LazyPart>
  )
}
