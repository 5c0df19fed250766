import type { VoiceListener } from '../gateways'

/** Milliseconds in a frame of Silero v5: 512 samples at 16 kHz. */
export const frameMs = 32

/** One frame of audio and the voice activity detector's result. */
export interface Frame {
  /** When it began, in milliseconds. */
  at: number
  /** The probability that it is speech, from 0 to 1. */
  probability: number
}

/** Finds utterances in a sequence of frames. */
export interface UtteranceDetector {
  addFrame(frame: Frame): void
  /** The audio was interrupted: ends the current utterance at its last frame of speech. */
  interrupt(): void
}

/** A frame is speech from `speechFrom` on, and silence below `silenceBelow`. In between, the previous state continues. */
export const speechFrom = 0.3
export const silenceBelow = 0.25

/** This much silence ends an utterance, in milliseconds. */
export const redemptionMs = 300

/** Shorter speech than this is treated as noise, in milliseconds. */
export const shortestSpeechMs = 200

/** The pause that splits an utterance, by how long it has lasted. Somebody who talks without a break still has several ideas. */
const splitPauses = [
  { afterMs: 15_000, pauseMs: 30 },
  { afterMs: 8_000, pauseMs: 90 },
  { afterMs: 4_000, pauseMs: 180 },
]

/** The longest that one spoken idea may be. */
const longestMs = 20_000

/**
 * Reports the utterances in a stream of frames. One begins once there is enough speech to be sure, and ends with silence. The longer
 * it lasts, the shorter the pause that splits it, so that a monologue becomes several ideas.
 */
export function createUtteranceDetector(
  listener: Pick<VoiceListener, 'speechBegan' | 'speechEnded'>,
): UtteranceDetector {
  /** When the current speech began, confirmed or not. */
  let beganAt: number | null = null
  let isSure = false
  let spokenMs = 0
  /** When the last frame of speech ended. */
  let lastSpeechAt = 0
  let silentSince: number | null = null

  const end = () => {
    if (isSure) listener.speechEnded(lastSpeechAt)
    beganAt = null
    isSure = false
    spokenMs = 0
    silentSince = null
  }

  const addSpeech = ({ at }: Frame) => {
    beganAt ??= at
    spokenMs += frameMs
    lastSpeechAt = at + frameMs
    silentSince = null
    if (!isSure && spokenMs >= shortestSpeechMs) {
      isSure = true
      listener.speechBegan(beganAt)
    }
    if (lastSpeechAt - beganAt >= longestMs) end()
  }

  const addSilence = ({ at }: Frame) => {
    if (beganAt === null) return
    silentSince ??= at
    const spokenForMs = lastSpeechAt - beganAt
    const splitPause = splitPauses.find(({ afterMs }) => spokenForMs >= afterMs)
    if (at + frameMs - silentSince >= (splitPause?.pauseMs ?? redemptionMs)) end()
  }

  const isSpeech = ({ probability }: Frame): boolean => {
    if (probability >= speechFrom) return true
    return probability >= silenceBelow && beganAt !== null && silentSince === null
  }

  return {
    addFrame: (frame) => {
      if (isSpeech(frame)) addSpeech(frame)
      else addSilence(frame)
    },
    interrupt: end,
  }
}
