import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { IdeaInput } from '../../../contract/records'
import { isSpoken } from '../../lib/idea-times'
import type { MinuteVoice } from '../../lib/shown-minute'
import { t } from '../../lib/translation'
import { createPlayback, screenTicks, type Ticks } from './playback'
import { openSound as openRealSound, type OpenSound } from './player'
import { RecordingTools } from './RecordingTools'
import { Scrubber } from './Scrubber'
import styles from './SpokenMinute.module.css'
import { useRecording, type HeldRecording } from './use-recording'
import { VoiceFigures } from './VoiceFigures'
import { VoiceRow } from './VoiceRow'

export interface SpokenMinuteProps {
  id: string
  topicTitle: string
  /** As the person has put them right so far. */
  ideas: readonly IdeaInput[]
  durationMs: number
  lengthMs: number
  /** Says what has been done. */
  onSay: (words: string) => void
  /** Draws the minute with what the voice brings to it. */
  show: (voice: MinuteVoice) => ReactNode
  openSound?: OpenSound
  ticks?: Ticks
}

/** A round in which somebody spoke: it can be heard again. */
export function SpokenMinute({ openSound = openRealSound, ticks = screenTicks, ...minute }: SpokenMinuteProps) {
  const { id, topicTitle, ideas, durationMs, lengthMs, onSay, show } = minute
  const { held, remove } = useRecording(id, openSound)
  const [playback] = useState(() => createPlayback(durationMs, ticks))
  const sound = held.status === 'here' && !held.sound.isEmpty ? held.sound : null

  useEffect(() => {
    playback.setSound(sound)
    return () => {
      playback.setSound(null)
    }
  }, [playback, sound])

  // What had the focus goes with the recording.
  const voice = useRef<HTMLDivElement>(null)
  const removeRecording = async () => {
    await remove()
    onSay(t('The recording is deleted.'))
    voice.current?.focus()
  }

  return show({
    isHere: true,
    ring: (ring) => (
      <>
        {held.status === 'reading' || sound ? (
          <Scrubber {...{ playback, ideas, durationMs, lengthMs }} isReady={sound !== null}>
            {ring}
          </Scrubber>
        ) : (
          ring
        )}
        <HeldWords held={held} />
      </>
    ),
    row: (idea) => <VoiceRow {...idea} {...{ playback, sound }} isReading={held.status === 'reading'} />,
    figures:
      ideas.some(isSpoken) || held.status === 'here' ? (
        <div ref={voice} tabIndex={-1} className={styles.voice}>
          {ideas.some(isSpoken) && (
            <VoiceFigures
              ideas={ideas}
              durationMs={durationMs}
              isTranscribed={held.status === 'here' && held.recording.isTranscribed}
            />
          )}
          {held.status === 'here' && (
            <RecordingTools
              recording={held.recording}
              files={held.files}
              topicTitle={topicTitle}
              onRemove={removeRecording}
            />
          )}
        </div>
      ) : null,
  })
}

/** Why nothing, or not all, can be heard. */
function HeldWords({ held }: { held: HeldRecording }) {
  const words = heldWords(held)
  return words && <p className={styles.held}>{words}</p>
}

function heldWords(held: HeldRecording): ReactNode {
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
