import { useSyncExternalStore } from 'react'
import type { Playback, PlaybackState } from './playback'

/** What a view needs to know of a playback: it is drawn anew when that is another, and not with each moment. */
export function usePlayback<Value extends string | number | boolean | null>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.read()))
}
