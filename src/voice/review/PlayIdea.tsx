import { useSyncExternalStore } from 'react'
import { formatClock } from '../../lib/format-figures'
import type { IdeaPlace } from '../../lib/round-view'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import type { Playback, PlaybackState } from './playback'

/** Sound before and after an idea that is played with it, in milliseconds: where it begins is known to a tenth of a second. */
const marginMs = 250

/** How much is played of an idea whose end is not known, in milliseconds. */
const unknownLengthMs = 3000

interface PlayIdeaProps extends IdeaPlace {
  playback: Playback
  /** Whether there is something to hear yet. */
  isReady: boolean
}

/** The button that plays an idea alone. */
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

/** What a view needs to know of a playback: it is drawn anew when that is another, and not with each moment. */
export function usePlayback<Value extends string | number | boolean | null>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.read()))
}
