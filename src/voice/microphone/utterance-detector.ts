import type { VoiceListener } from '../gateways'

/** Milliseconds in a frame of Silero v5: 512 samples at 16 kHz. */
export const frameMs = 32

/** One frame of sound, as the voice activity detector judged it. Moments are milliseconds. */
export interface Frame {
  /** When it began. */
  at: number
  /** How probably it is speech, from 0 to 1. */
  probability: number
}

/** Finds what is said in frames that come one after the other. */
export interface UtteranceDetector {
  addFrame(frame: Frame): void
  /** Sound was interrupted: what is being said ends where it was last heard. */
  interrupt(): void
}

/** From this probability on a frame is speech, and below the other it is silence; what lies between goes on as it was. */
export const speechFrom = 0.3
export const silenceBelow = 0.25

/** Silence that ends an utterance, in milliseconds. */
export const redemptionMs = 300

/** Less speech than this is a noise, in milliseconds. */
export const shortestSpeechMs = 200

/** How long a pause must be to part a long utterance, by how long that has lasted: whoever talks on has many ideas. */
const splitPauses = [
  { afterMs: 15_000, pauseMs: 30 },
  { afterMs: 8_000, pauseMs: 90 },
  { afterMs: 4_000, pauseMs: 180 },
]

/** Nobody says one idea for longer. */
const longestMs = 20_000

/**
 * Tells the utterances in a stream of frames: begun once there is enough speech to be sure, ended by silence. A long one is
 * parted at a breath, the longer it lasts the shorter a breath will do, so that a monologue is ideas and not one.
 */
export function createUtteranceDetector(
  listener: Pick<VoiceListener, 'speechBegan' | 'speechEnded'>,
): UtteranceDetector {
  /** Where speech began that is not sure yet, or is being said. */
  let beganAt: number | null = null
  let isSure = false
  let spokenMs = 0
  /** The end of the last frame of speech. */
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
