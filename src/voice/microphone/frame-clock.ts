import { frameMs } from './utterance-detector'

export interface FrameClock {
  /** When the next frame began, given when it was reported; both in milliseconds. */
  next: (toldAt: number) => number
  /** Starts over after an interruption of the audio. */
  reset: () => void
}

/** The smallest delay is searched for among this many frames: two seconds. */
const memory = 64

/**
 * Computes when audio frames began. The sound card keeps exact time, but a busy page receives frames late and in bursts. So this
 * counts frames, and takes the smallest recent delay as the start of the count.
 */
export function createFrameClock(): FrameClock {
  let count = 0
  let origins: number[] = []
  return {
    next: (toldAt) => {
      const beganMs = count * frameMs
      count += 1
      origins = [...origins.slice(1 - memory), toldAt - frameMs - beganMs]
      return Math.min(...origins) + beganMs
    },
    reset: () => {
      count = 0
      origins = []
    },
  }
}
