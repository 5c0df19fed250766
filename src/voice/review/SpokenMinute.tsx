import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ShownMinute } from '../../lib/shown-minute'
import { Button } from '../../ui/Button'
import { isSpoken } from './mend-ideas'
import { createPlayback, screenTicks, type Ticks } from './playback'
import { openSound as openRealSound, type OpenSound } from './player'
import { RecordingTools } from './RecordingTools'
import { Scrubber } from './Scrubber'
import { SpokenIdeas } from './SpokenIdeas'
import styles from './SpokenMinute.module.css'
import { useMending } from './use-mending'
import { useRecording, type HeldRecording } from './use-recording'
import { VoiceFigures } from './VoiceFigures'

export interface SpokenMinuteProps extends ShownMinute {
  openSound?: OpenSound
  ticks?: Ticks
}

/** A round in which somebody spoke: it can be heard again, and its ideas put right. */
export function SpokenMinute({ openSound = openRealSound, ticks = screenTicks, ...minute }: SpokenMinuteProps) {
  const { id, topicTitle, durationMs, isKept, ring, lay } = minute
  const [said, setSaid] = useState('')
  const { ideas, mend, trouble, tryAgain } = useMending(id, minute.ideas, setSaid)
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
    setSaid('The recording is deleted.')
    voice.current?.focus()
  }

  return lay({
    ring: (
      <>
        {held.status === 'reading' || sound ? (
          <Scrubber playback={playback} ideas={ideas} durationMs={durationMs} isReady={sound !== null}>
            {ring(ideas)}
          </Scrubber>
        ) : (
          ring(ideas)
        )}
        <HeldWords held={held} />
      </>
    ),
    list: (
      <>
        <SpokenIdeas
          {...{ ideas, playback, sound, said, mend }}
          onSay={setSaid}
          isReading={held.status === 'reading'}
          canMend={isKept}
        />
        {trouble !== null && (
          <div role="alert" className={styles.trouble}>
            <p>The last change could not be saved: {trouble} It stays on this page.</p>
            <Button onClick={tryAgain}>Try again</Button>
          </div>
        )}
      </>
    ),
    voice:
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
      return 'This device has no recording of this round. If it was made on another device, it is still there.'
    case 'failed':
      return `The recording could not be read. ${held.message}`
    case 'here':
      if (held.sound.unreadable === 0) return null
      return held.sound.isEmpty
        ? 'The recording cannot be played here: it was cut short, or this browser does not know its format.'
        : 'A part of the recording cannot be played here. The rest can.'
  }
}
