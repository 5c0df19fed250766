import type { VoiceListener } from '../gateways'
import { createUtteranceDetector, frameMs, type UtteranceDetector } from './utterance-detector'

/** The sound of a frame is kept for so long, in milliseconds: the longest utterance, and the silence that ends it. */
const memoryMs = 25_000

/** Sound before and after an utterance that belongs to it, in milliseconds: a detector notices soft sounds late. */
const marginMs = 250

/** The last seconds of sound, frame by frame. */
export interface SoundBuffer {
  /** @param at when the frame began, in milliseconds. */
  add(at: number, samples: Float32Array): void
  /**
   * The sound of an utterance, with a short margin, as one array; empty if none is kept.
   *
   * @param from when it began, and `to` when it ended, in milliseconds.
   */
  utterance(from: number, to: number): Float32Array<ArrayBuffer>
}

export function createSoundBuffer(): SoundBuffer {
  const frames: { at: number; samples: Float32Array }[] = []
  return {
    add: (at, samples) => {
      while (frames[0] !== undefined && frames[0].at < at - memoryMs) frames.shift()
      // A copy: the detector may reuse its array.
      frames.push({ at, samples: samples.slice() })
    },
    utterance: (from, to) => {
      const own = frames.filter(({ at }) => at + frameMs > from - marginMs && at < to + marginMs)
      const sound = new Float32Array(own.reduce((sum, { samples }) => sum + samples.length, 0))
      let length = 0
      for (const { samples } of own) {
        sound.set(samples, length)
        length += samples.length
      }
      return sound
    },
  }
}

/** Finds utterances, and adds its sound to each. */
export function detectUtterances(
  sounds: SoundBuffer,
  { speechBegan, speechEnded, utteranceCaptured }: VoiceListener,
): UtteranceDetector {
  let from = 0
  return createUtteranceDetector({
    speechBegan: (at) => {
      from = at
      speechBegan(at)
    },
    speechEnded: (at) => {
      speechEnded(at)
      utteranceCaptured(from, at, sounds.utterance(from, at))
    },
  })
}
