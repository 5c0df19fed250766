import { useSyncExternalStore } from 'react'
import { formatClock } from '../../lib/format-figures'
import type { IdeaPlace } from '../../lib/round-view'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import type { Playback, PlaybackState } from './playback'

/** Extra audio before and after an idea, in milliseconds, because its start is known to about a tenth of a second. */
const marginMs = 250

/** How much to play of an idea without a known end, in milliseconds. */
const unknownLengthMs = 3000

interface PlayIdeaProps extends IdeaPlace {
  playback: Playback
  /** Whether the audio has loaded. */
  isReady: boolean
}

/** Plays a single idea. */
export function PlayIdea({ id, idea, number, playback, isReady }: PlayIdeaProps) {
  const isPlaying = usePlayback(playback, ({ playing }) => playing === id)
  const play = () => {
    const toMs = idea.endMs ?? idea.atMs + unknownLengthMs
    playback.playStretch(id, idea.atMs - marginMs, toMs + marginMs)
  }
  return (
    <Button
      kind="plain"
      disabled={!isReady}
      aria-label={t(isPlaying ? 'Stop idea {number}, {time}' : 'Play idea {number}, {time}', {
        number,
        time: formatClock(idea.atMs),
      })}
      onClick={() => (isPlaying ? playback.stop() : play())}
    >
      {isPlaying ? t('Stop') : t('Play')}
    </Button>
  )
}

/** Selects a value from the playback's state. The component re-renders only when that value changes. */
export function usePlayback<Value extends string | number | boolean | null>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.read()))
}
