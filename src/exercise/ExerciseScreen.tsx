import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { defaultCategory, type Aim, type Category } from '../../contract/limits'
import { useAppDispatch, useAppSelector, useFeatures, useGateways } from '../lib/store-hooks'
import type { FixedTopicViews } from './fixed-topic-views'
import type { Lazy } from '../lib/lazy'
import type { RenderRoundView } from '../lib/round-view'
import { type Mode, preferencesChanged, selectPreferences } from '../preferences/preferences'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { selectRound, type Topic } from './round-state'
import { roundChoices } from './round-choices'
import { SetUp } from './SetUp'
import { useSpeaking } from './use-speaking'
import type { FetchTopicOfTheDay } from './use-topic-suggestions'
import { normalizeTopic, parseLengthParam, parseTopicParams } from './exercise-input'
import { useStorageBlocked } from '../lib/storage/use-storage-blocked'
import { selectIsSignedIn } from '../session/session'

interface ExerciseScreenProps {
  ofTheDay: FetchTopicOfTheDay
  /** The URL’s search parameters: topic and length. */
  wanted: Readonly<Record<string, unknown>>
  /** What the URL’s topic, which is fixed, adds to its round. */
  fixedTopic: Lazy<FixedTopicViews>
  renderReview?: RenderRoundView
  /** Offers a guest an account after a round. */
  signInOffer?: ReactNode
  /** Called at the start, to load the review while the round runs. */
  prepareReview?: () => Promise<void>
  /** Renders recent rounds beside the form, or the given fallback if there are none. */
  recent?: ((ifNone: ReactNode) => ReactNode) | undefined
}

const notLoaded = () => t('The round could not be loaded. Check your connection, then press Start again.')

/** `/exercise`: set-up, running round and review. */
export function ExerciseScreen({
  ofTheDay,
  wanted,
  fixedTopic,
  renderReview,
  signInOffer,
  prepareReview,
  recent,
}: ExerciseScreenProps) {
  const dispatch = useAppDispatch()
  const { round: roundFeature } = useFeatures()
  const gateways = useGateways()
  const speaking = useSpeaking()
  const round = useAppSelector(selectRound)
  const given = parseTopicParams(wanted)
  const [ownTopic, setTopic] = useState<Topic>({ topicTitle: '', category: defaultCategory })
  const isFixed = given.topicTitle !== ''
  const topic = isFixed ? given : ownTopic
  /** The one that the person chose; a topic that is given or suggested brings its own. */
  const [ownCategory, setOwnCategory] = useState<Category>(defaultCategory)
  const [hasOwnLength, setHasOwnLength] = useState(false)
  const wantedLength = hasOwnLength ? null : parseLengthParam(wanted)
  const [problem, setProblem] = useState('')
  const [isStarting, setIsStarting] = useState(false)
  const { mode, aim, lengthMs: preferredLengthMs } = useAppSelector(selectPreferences)

  const hasTopic = topic.topicTitle !== ''
  const prepare = useEffectEvent(async () => prepareReview?.())
  useEffect(() => {
    const isReview = Boolean(gateways.keptReview.read())
    if (!isReview && !hasTopic) return
    const load = async () => {
      // After a reload the review comes back, once all of it is here: nothing in it is replaced while it is pressed.
      if (isReview) await prepare()
      await roundFeature.load()
    }
    // Preload, so that Start need not wait; if loading fails, Start shows the error.
    load().catch(() => undefined)
  }, [roundFeature, gateways, hasTopic])

  const changeTopic = (next: Topic, isCategoryChosen: boolean) => {
    setTopic(next)
    if (isCategoryChosen) setOwnCategory(next.category)
    setProblem('')
  }

  /** Saves the length as a preference for later rounds. */
  const changeLength = (lengthMs: number) => {
    setHasOwnLength(true)
    dispatch(preferencesChanged({ lengthMs }))
  }

  const changeAim = (next: Aim) => {
    dispatch(preferencesChanged({ aim: next }))
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
    // Synchronous within the press, so that a phone opens its keyboard.
    if (here && !preparing) dispatch(here.startRound(topic, wantedLength))
    else void startWhenPrepared(preparing)
    void prepareReview?.()
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
    setTopic({ topicTitle: '', category: ownCategory })
  }

  // If a reload interrupted the round, ideas typed until it resumed went into the topic field.
  const isResumed = round.phase === 'running' && normalizeTopic(ownTopic.topicTitle) !== round.topicTitle
  const draft = isResumed ? ownTopic.topicTitle : ''

  if (round.phase === 'idle') {
    const choices = {
      mode,
      aim,
      isStarting,
      lengthMs: wantedLength ?? preferredLengthMs,
      onLengthChange: changeLength,
      onAimChange: changeAim,
      onModeChange: changeMode,
      speaking: mode !== 'type' && speaking,
    }
    const setUp = { topic, problem, choices, onStart: start, fields: roundChoices(choices), notice: <StorageNotice /> }
    const own = <SetUp {...setUp} {...{ ofTheDay, recent, ownCategory }} onTopicChange={changeTopic} />
    if (!isFixed) return own
    return (
      <LazyPart key="set-up" part={fixedTopic} failed={own}>
        {({ FixedTopic }) => <FixedTopic {...setUp} />}
      </LazyPart>
    )
  }
  return (
    // If the feature is loaded, this renders at once, so that the idea field can take the focus within the press of
    // Start.
    <LazyPart part={roundFeature}>
      {({ StartedRound }) => (
        <StartedRound
          {...{ round, renderReview, signInOffer, draft, fixedTopic }}
          listening={mode !== 'type' && speaking.listening}
          onAnother={clearTopic}
        />
      )}
    </LazyPart>
  )
}

/** Says before a round that this browser saves nothing, and what to do. */
function StorageNotice() {
  const isStorageBlocked = useStorageBlocked()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  if (!isStorageBlocked) return null
  return (
    <p role="status" className="readable above-5">
      {isSignedIn
        ? t(
            'This browser does not allow this site to save anything. Stay online, so that each round can be saved to your account, or allow site data for this site and log in again.',
          )
        : t(
            'This browser does not allow this site to save anything. To keep your rounds, allow site data for this site and reload the page, or copy your ideas after each round.',
          )}
    </p>
  )
}
