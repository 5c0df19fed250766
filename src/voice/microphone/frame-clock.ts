import { frameMs } from './utterance-detector'

/** Frames come in a row, each told some time after it ended. */
export interface FrameClock {
  /** The moment the next frame began, given when it was told, both in milliseconds. */
  next: (toldAt: number) => number
  /** Sound was interrupted: what is known of its times is void. */
  reset: () => void
}

/** Over how many frames a delay is looked for that is as small as it can be: two seconds. */
const memory = 64

/**
 * When frames of sound began. The sound card keeps time exactly, but a busy page hears of frames late, and of several at
 * once: so frames are counted, and the smallest delay of late tells where the count began.
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
