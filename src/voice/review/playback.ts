import { createListeners } from '../../lib/listeners'
import type { Ticks } from '../animation-ticks'
import type { Sound } from './player'

export interface PlaybackState {
  /** What is playing: `minute`, or the name given to `playStretch`; null when stopped. */
  playing: string | null
  /** The position in the round, or where it stopped. */
  positionMs: number
}

/** Plays a round or a part of it, and reports the position. Belongs to one view, so it is not in the store. */
export interface Playback {
  read(): PlaybackState
  subscribe(listener: () => void): () => void
  /** Plays the round from the current position. */
  playMinute(): void
  playStretch(name: string, fromMs: number, toMs: number): void
  stop(): void
  /** Moves the position. If the whole round is playing, it continues from there. */
  seek(positionMs: number): void
  /** Replaces the audio; null for none. */
  setSound(sound: Sound | null): void
}

/** Closer to the end than this, playing starts over, in milliseconds. */
const endMs = 100

export function createPlayback(durationMs: number, ticks: Ticks): Playback {
  const listeners = createListeners()
  let state: PlaybackState = { playing: null, positionMs: 0 }
  let sound: Sound | null = null
  let endTicks = () => {}

  const change = (changes: Partial<PlaybackState>) => {
    state = { ...state, ...changes }
    listeners.notify()
  }
  const within = (positionMs: number) => Math.min(Math.max(positionMs, 0), durationMs)

  const stop = () => {
    if (state.playing === null) return
    endTicks()
    const positionMs = sound?.positionMs() ?? state.positionMs
    sound?.stop()
    change({ playing: null, positionMs: within(positionMs) })
  }

  const play = (playing: string, fromMs: number, toMs: number) => {
    if (sound === null) return
    const ofThis = sound
    endTicks()
    ofThis.play(fromMs, toMs, () => {
      endTicks()
      change({ playing: null, positionMs: within(toMs) })
    })
    change({ playing, positionMs: within(fromMs) })
    endTicks = ticks(() => {
      const positionMs = ofThis.positionMs()
      if (positionMs !== null) change({ positionMs: within(positionMs) })
    })
  }

  const playMinute = () => {
    play('minute', state.positionMs > durationMs - endMs ? 0 : state.positionMs, durationMs)
  }

  return {
    read: () => state,
    subscribe: listeners.add,
    playMinute,
    playStretch: play,
    stop,
    seek: (positionMs) => {
      const isPlayingOn = state.playing === 'minute' && positionMs < durationMs - endMs
      if (!isPlayingOn) stop()
      change({ positionMs: within(positionMs) })
      if (isPlayingOn) playMinute()
    },
    setSound: (next) => {
      stop()
      sound = next
    },
  }
}
