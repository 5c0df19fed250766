import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { IdeaInput } from '../../../contract/record'
import { endOf, isSpoken } from '../../lib/ideas'
import type { IdeaPlace, RoundVoice, RoundView } from '../../lib/round-view'
import { t } from '../../lib/translation'
import { PlayIdea } from './PlayIdea'
import { screenTicks, type Ticks } from '../screen-ticks'
import { createPlayback, type PlaybackState } from './playback'
import { openSound as openRealSound, type OpenSound } from './player'
import { RecordingTools } from './RecordingTools'
import { Hand, PlayMinute } from './Scrubber'
import { canSplit, SplitIdea } from './SplitIdea'
import styles from './SpokenMinute.module.css'
import { useRecording, type HeldRecording } from './use-recording'
import { VoiceFigures } from './VoiceFigures'

export interface SpokenMinuteProps extends Pick<RoundView, 'id' | 'topicTitle' | 'durationMs' | 'lengthMs'> {
  /** Hands over what the voice brings to the minute, whenever that is another. */
  onVoice: (voice: RoundVoice) => void
  openSound?: OpenSound
  ticks?: Ticks
}

/** A round in which somebody spoke: it can be heard again. It draws nothing itself: the review has a place for each part. */
export function SpokenMinute({ openSound = openRealSound, ticks = screenTicks, ...minute }: SpokenMinuteProps) {
  const { id, topicTitle, durationMs, lengthMs, onVoice } = minute
  const { held, remove } = useRecording(id, openSound)
  const [playback] = useState(() => createPlayback(durationMs, ticks))
  const sound = held.status === 'here' && !held.sound.isEmpty ? held.sound : null

  useEffect(() => {
    playback.setSound(sound)
    return () => {
      playback.setSound(null)
    }
  }, [playback, sound])

  // Before the page is painted, so that what is here already comes with the rest.
  useLayoutEffect(() => {
    const isReading = held.status === 'reading'
    const words = formatHeld(held)
    onVoice({
      hand: (ideas) => sound && <Hand {...{ playback, ideas, durationMs, lengthMs }} />,
      controls: (
        <>
          {(isReading || sound) && <PlayMinute {...{ playback, durationMs }} isReady={sound !== null} />}
          {words && <p className={styles.held}>{words}</p>}
        </>
      ),
      subscribe: playback.subscribe,
      isSounding: (place) => isSounding(playback.read(), place),
      play: (place) =>
        isSpoken(place.idea) &&
        (isReading || sound) && <PlayIdea {...place} playback={playback} isReady={sound !== null} />,
      split: (place) =>
        isSpoken(place.idea) && canSplit(place.idea)
          ? ({ split, cancel }) => <SplitIdea {...place} {...{ playback, sound }} onSplit={split} onCancel={cancel} />
          : null,
      figures: ({ ideas, onSay }) =>
        (held.status === 'here' || ideas.some(isSpoken)) && (
          <HeardFigures {...{ ideas, durationMs, held, topicTitle, onSay }} onRemove={remove} />
        ),
    })
  }, [held, sound, playback, topicTitle, durationMs, lengthMs, onVoice, remove])

  return null
}

/** An idea sounds alone, or within the minute. */
function isSounding({ playing, positionMs }: PlaybackState, { id, idea }: IdeaPlace): boolean {
  return (
    playing === id || (playing === 'minute' && isSpoken(idea) && idea.atMs <= positionMs && positionMs < endOf(idea))
  )
}

interface HeardFiguresProps {
  /** As the person has put them right so far. */
  ideas: readonly IdeaInput[]
  durationMs: number
  held: HeldRecording
  topicTitle: string
  onSay: (words: string) => void
  onRemove: () => Promise<void>
}

/** What is measured of the voice, and what can be done with the recording. */
function HeardFigures({ ideas, durationMs, held, topicTitle, onSay, onRemove }: HeardFiguresProps) {
  const figures = useRef<HTMLDivElement>(null)
  const isHere = held.status === 'here'
  const removeRecording = async () => {
    await onRemove()
    onSay(t('The recording is deleted.'))
    // What had the focus went with the recording.
    figures.current?.focus()
  }
  return (
    <div ref={figures} tabIndex={-1} className={styles.voice}>
      {ideas.some(isSpoken) && (
        <VoiceFigures {...{ ideas, durationMs }} isTranscribed={isHere && held.recording.isTranscribed} />
      )}
      {isHere && (
        <RecordingTools
          recording={held.recording}
          files={held.files}
          topicTitle={topicTitle}
          onRemove={removeRecording}
        />
      )}
    </div>
  )
}

/** Why nothing, or not all, can be heard. */
function formatHeld(held: HeldRecording): ReactNode {
  switch (held.status) {
    case 'reading':
      return null
    case 'none':
      return t('This device has no recording of this round. If it was made on another device, it is still there.')
    case 'failed':
      return t('The recording could not be read. {message}', { message: held.message })
    case 'here':
      if (held.sound.unreadable === 0) return null
      return held.sound.isEmpty
        ? t('The recording cannot be played here: it was cut short, or this browser does not know its format.')
        : t('A part of the recording cannot be played here. The rest can.')
  }
}
