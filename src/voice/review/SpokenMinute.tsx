import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { isOpenIfAsked } from '../../../contract/heard-idea'
import type { IdeaInput } from '../../../contract/record'
import { useKeptFocus } from '../../lib/focus'
import { endOf, isSpoken } from '../../lib/ideas'
import type { IdeaPlace, RoundVoice, RoundView } from '../../lib/round-view'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import type { HeardText } from '../gateways'
import { selectHearing, type HearingState, hearingProgress } from '../hearing/hearing'
import { HearAgain, HearingProgress, WriteDown } from './HearAgain'
import { PlayIdea } from './PlayIdea'
import { animationTicks } from '../animation-ticks'
import { createPlayback, type PlaybackState } from './playback'
import { openSound as openRealSound, type OpenSound } from './player'
import { RecordingTools } from './RecordingTools'
import { Hand, PlayMinute } from './Scrubber'
import { canSplit, SplitIdea } from './SplitIdea'
import { useRecording, type RecordingState } from './use-recording'
import { useHearAgain } from './use-hear-again'
import { VoiceFigures } from './VoiceFigures'
import styles from './SpokenMinute.module.css'

const none: readonly HeardText[] = []

interface SpokenMinuteProps extends Pick<RoundView, 'id' | 'topicTitle' | 'durationMs' | 'lengthMs'> {
  /** Called with the voice's parts of the review, initially and whenever they change. */
  onVoice: (voice: RoundVoice) => void
  openSound?: OpenSound
}

/** Adds playback to a round's review. Renders nothing itself: it passes its parts to the review through `onVoice`. */
export function SpokenMinute({ openSound = openRealSound, ...minute }: SpokenMinuteProps) {
  const { id, topicTitle, durationMs, lengthMs, onVoice } = minute
  const { recordingState, remove } = useRecording(id, openSound)
  const [playback] = useState(() => createPlayback(durationMs, animationTicks))
  const sound = recordingState.status === 'here' && !recordingState.sound.isEmpty ? recordingState.sound : null

  const { canListen, hear } = useHearAgain(id, sound)
  const heardTexts = useHeardTexts(id)
  const hearing = useAppSelector(selectHearing)
  const waiting = useMemo(() => waitingOf(hearing, id), [hearing, id])

  useEffect(() => {
    playback.setSound(sound)
    return () => {
      playback.setSound(null)
    }
  }, [playback, sound])

  // A layout effect, so that the first paint includes the playback controls.
  useLayoutEffect(() => {
    const isReading = recordingState.status === 'reading'
    const words = formatRecordingState(recordingState)
    onVoice({
      hand: (ideas) => sound && <Hand {...{ playback, ideas, durationMs, lengthMs }} />,
      controls: (
        <>
          {(isReading || sound) && <PlayMinute {...{ playback, durationMs }} isReady={sound !== null} />}
          {words && <p className="soft small below-4 centred">{words}</p>}
        </>
      ),
      subscribe: playback.subscribe,
      isSounding: (place) => isSounding(playback.read(), place),
      play: (place) =>
        isSpoken(place.idea) &&
        (isReading || sound) && <PlayIdea {...place} playback={playback} isReady={sound !== null} />,
      words: ({ idea }) => {
        const heard = findDoubts(idea, heardTexts)
        return heard && <HeardWords {...heard} />
      },
      legend: (ideas) => (
        <>
          <HearingProgress roundId={id} />
          {sound && <WriteDown roundId={id} ideas={ideas} hear={hear} />}
          {ideas.some((idea) => findDoubts(idea, heardTexts) !== null) && (
            <p className="soft small below-2">{t('Dotted underlines: the recogniser was not sure.')}</p>
          )}
        </>
      ),
      isWaiting: ({ atMs, source }) => source === 'SPOKEN' && waiting.includes(atMs),
      canHear: (idea) => canListen && isOpenIfAsked(idea),
      hear,
      split: (place) =>
        isSpoken(place.idea) && canSplit(place.idea)
          ? ({ split, cancel }) => <SplitIdea {...place} {...{ playback, sound }} onSplit={split} onCancel={cancel} />
          : null,
      figures: ({ ideas, onSay }) =>
        (recordingState.status === 'here' || ideas.some(isSpoken)) && (
          <VoiceSection {...{ ideas, durationMs, recordingState, topicTitle, onSay }} onRemove={remove}>
            {sound && <HearAgain roundId={id} ideas={ideas} hear={hear} />}
          </VoiceSection>
        ),
    })
  }, [
    recordingState,
    sound,
    playback,
    topicTitle,
    id,
    durationMs,
    lengthMs,
    onVoice,
    remove,
    heardTexts,
    waiting,
    canListen,
    hear,
  ])

  return null
}

/** What was heard in an idea, if its words are still those and some are doubtful. */
function findDoubts(idea: IdeaInput, texts: readonly HeardText[]): HeardText | null {
  if (!isSpoken(idea) || idea.isHeard !== true) return null
  return (
    texts.find(({ atMs, text, doubtful }) => atMs === idea.atMs && text === idea.text && doubtful.length > 0) ?? null
  )
}

/** When the ideas began that are still waiting for their words. */
const waitingOf = (hearing: HearingState, roundId: string): number[] =>
  hearing.phase === 'idle' ? [] : hearing.queue.filter((one) => one.roundId === roundId).map(({ atMs }) => atMs)

/** Whether an idea is playing, alone or within the whole round. */
function isSounding({ playing, positionMs }: PlaybackState, { id, idea }: IdeaPlace): boolean {
  return (
    playing === id || (playing === 'minute' && isSpoken(idea) && idea.atMs <= positionMs && positionMs < endOf(idea))
  )
}

interface VoiceSectionProps {
  /** Including the person's edits so far. */
  ideas: readonly IdeaInput[]
  durationMs: number
  recordingState: RecordingState
  topicTitle: string
  onSay: (words: string) => void
  onRemove: () => Promise<void>
  /** What writes the words down. */
  children: ReactNode
}

/** The voice's figures and the recording's tools. */
function VoiceSection({ ideas, durationMs, recordingState, topicTitle, onSay, onRemove, children }: VoiceSectionProps) {
  // The focused button is removed with the recording.
  const keptFocus = useKeptFocus()
  const isHere = recordingState.status === 'here'
  const removeRecording = async () => {
    await onRemove()
    onSay(t('The recording has been deleted.'))
  }
  return (
    <div {...keptFocus} className="stack gap-5 focus-target">
      {children}
      {ideas.some(isSpoken) && (
        <VoiceFigures {...{ ideas, durationMs }} isTranscribed={isHere && recordingState.recording.isTranscribed} />
      )}
      {isHere && (
        <RecordingTools
          recording={recordingState.recording}
          files={recordingState.files}
          topicTitle={topicTitle}
          onRemove={removeRecording}
        />
      )}
    </div>
  )
}

/** Why the recording cannot be played, or only in part; null if all of it can. */
function formatRecordingState(recordingState: RecordingState): ReactNode {
  switch (recordingState.status) {
    case 'reading':
      return null
    case 'none':
      return t(
        'There is no recording of this round on this device. If you made one on another device, it is still there.',
      )
    case 'failed':
      return t('The recording could not be read. {message}', { message: recordingState.message })
    case 'here':
      if (recordingState.sound.unreadable === 0) return null
      return recordingState.sound.isEmpty
        ? t('The recording cannot be played here: it was cut short, or this browser does not support its format.')
        : t('Part of the recording cannot be played here. The rest can.')
  }
}

/** An idea's words; those that the recogniser was not sure about have a dotted underline. */
function HeardWords({ text, doubtful }: Pick<HeardText, 'text' | 'doubtful'>) {
  const parts = doubtful.map(([from, to], index) => (
    <span key={from}>
      {text.slice(doubtful[index - 1]?.[1] ?? 0, from)}
      <span className={styles.doubtful} title={t('The recogniser was not sure about this word.')}>
        {text.slice(from, to)}
      </span>
    </span>
  ))
  return (
    <span dir="auto">
      {parts}
      {text.slice(doubtful.at(-1)?.[1] ?? 0)}
    </span>
  )
}

/** What a model heard in a round's recording, with the words that it was not sure about. Read again as more is heard. */
function useHeardTexts(roundId: string): readonly HeardText[] {
  const { recordings } = useGateways()
  const done = useAppSelector((state) => hearingProgress(selectHearing(state), roundId)?.done ?? null)
  const [texts, setTexts] = useState(none)
  useEffect(() => {
    let isMounted = true
    const read = async () => {
      const recording = await (await recordings.load()).find(roundId)
      if (isMounted && recording) setTexts(recording.heard)
    }
    read().catch((error: unknown) => console.error('Which words are doubtful could not be read.', error))
    return () => {
      isMounted = false
    }
  }, [recordings, roundId, done])
  return texts
}
