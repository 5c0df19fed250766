import type { Sound } from '../../../../src/voice/review/player'

/** A silent player: the test sets its position and its end. */
export interface FakeSound extends Sound {
  /** The stretches that were played, in order. */
  played: [fromMs: number, toMs: number][]
  isPlaying: boolean
  isClosed: boolean
  goTo: (positionMs: number) => void
  end: () => void
}

export function createFakeSound(changes: Partial<Sound> = {}): FakeSound {
  let now: { positionMs: number; onEnded: () => void } | null = null
  const sound: FakeSound = {
    unreadable: 0,
    isEmpty: false,
    played: [],
    isPlaying: false,
    isClosed: false,
    play: (fromMs, toMs, onEnded) => {
      sound.played.push([fromMs, toMs])
      sound.isPlaying = true
      now = { positionMs: fromMs, onEnded }
    },
    stop: () => {
      sound.isPlaying = false
      now = null
    },
    positionMs: () => now?.positionMs ?? null,
    quietestMs: () => null,
    samples: (fromMs, toMs) => Promise.resolve(new Float32Array(Math.round((toMs - fromMs) * 16))),
    close: () => {
      sound.stop()
      sound.isClosed = true
    },
    goTo: (positionMs) => {
      if (now) now.positionMs = positionMs
    },
    end: () => {
      const ended = now
      sound.stop()
      ended?.onEnded()
    },
    ...changes,
  }
  return sound
}
