import { Suspense, use, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import type { Mode } from '../preferences/preferences'
import type { Lazy } from '../lib/lazy'
import type * as Minute from './minute'
import { t } from '../lib/translation'
import { preferencesChanged, selectPreferences } from '../preferences/preferences'
import { selectRound, type Topic } from './round-state'
import { SetUp } from './SetUp'
import type { FetchTopicOfTheDay, TopicsPart } from './use-topic-help'
import { parseTopic } from './wanted-topic'

/** The minute itself, which is fetched while the topic is being written. */
export type MinutePart = Pick<typeof Minute, 'MinuteScreen' | 'startRound'>

/** Speaking, as far as a round knows of it. */
export interface Speaking {
  /** What stands under the form. */
  setUp: ReactNode
  /** What stands in the running round: whether it is listened to. */
  listening: ReactNode
  /**
   * Opens the microphone, within a press; null where it is open. Resolves when it is, or when it is said why not; rejects
   * where what that needs could not be fetched.
   */
  getReady: () => Promise<void> | null
  letGo: () => void
}

interface RoundScreenProps {
  minute: Lazy<MinutePart>
  /** The topics to choose from, which are fetched when somebody asks for one. */
  topics: Lazy<TopicsPart>
  ofTheDay: FetchTopicOfTheDay
  /** The topic that the address asks for. */
  wanted: Readonly<Record<string, unknown>>
  speaking: Speaking
  /** The most recent rounds, beside the form, or what stands there where there are none. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

const notLoaded = () => t('The round could not be loaded. Check your connection, then press Start again.')

/** `/exercise`: set up, run, look back. */
export function RoundScreen({ minute, topics, ofTheDay, wanted, speaking, recent }: RoundScreenProps) {
  const dispatch = useAppDispatch()
  const round = useAppSelector(selectRound)
  /** Null until it has been written or chosen here: then it is what the address asks for. */
  const [ownTopic, setTopic] = useState<Topic | null>(null)
  const topic = ownTopic ?? parseTopic(wanted)
  const [problem, setProblem] = useState('')
  const [isStarting, setIsStarting] = useState(false)
  const { mode } = useAppSelector(selectPreferences)

  const hasTopic = topic.topicTitle !== ''
  useEffect(() => {
    // So that Start finds it here; where that fails, Start says so.
    if (hasTopic) minute.load().catch(() => undefined)
  }, [minute, hasTopic])

  const changeTopic = (next: Topic) => {
    setTopic(next)
    setProblem('')
  }

  const changeMode = (next: Mode) => {
    setProblem('')
    dispatch(preferencesChanged({ mode: next }))
    if (next === 'type') speaking.letGo()
    else speaking.getReady()?.catch(() => setProblem(notLoaded()))
  }

  const start = () => {
    const here = minute.loaded()
    const gettingReady = mode === 'type' ? null : speaking.getReady()
    // Within the press, so that a phone opens its keyboard for the first idea.
    if (here && !gettingReady) dispatch(here.startRound(topic))
    else void startWhenReady(gettingReady)
  }

  const startWhenReady = async (gettingReady: Promise<void> | null) => {
    setIsStarting(true)
    try {
      const [{ startRound }] = await Promise.all([minute.load(), gettingReady])
      dispatch(startRound(topic))
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
        {...{ topic, topics, ofTheDay, mode, isStarting, problem, recent }}
        onTopicChange={changeTopic}
        onModeChange={changeMode}
        onStart={start}
        voiceSetUp={mode !== 'type' && speaking.setUp}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <LoadedMinute {...{ minute, round }} listening={mode !== 'type' && speaking.listening} onAnother={clearTopic} />
    </Suspense>
  )
}

/** Drawn at once where the part is here, so that the idea field can take the focus within the press of Start. */
function LoadedMinute({
  minute,
  ...screen
}: Pick<RoundScreenProps, 'minute'> & ComponentProps<typeof Minute.MinuteScreen>) {
  const { MinuteScreen } = use(minute.preload())
  return <MinuteScreen {...screen} />
}
