import { MicVAD } from '@ricky0123/vad-web'
import { voiceFolder } from './voice-files'
import { redemptionMs, shortestSpeechMs, silenceBelow, speechFrom } from './utterance-detector'

/** Samples in a frame of Silero v5. */
const frameSamples = 512

/** Detects speech in one microphone stream at a time. */
export interface SpeechDetector {
  /** Switches to this stream. */
  start(stream: MediaStream): Promise<void>
  pause(): Promise<void>
}

/**
 * Silero's voice activity detection, run by vad-web on WebAssembly. All its files come from this origin.
 *
 * @param frameJudged called for each frame, in order, with the probability that it is speech, from 0 to 1, and its samples at 16 kHz.
 */
export async function createSpeechDetector(
  context: AudioContext,
  frameJudged: (probability: number, samples: Float32Array) => void,
): Promise<SpeechDetector> {
  let stream: MediaStream | null = null
  const current = async (): Promise<MediaStream> => {
    if (stream === null) throw new Error('There is no microphone to listen at.')
    return stream
  }
  let isWarm = false
  const vad = await MicVAD.new({
    model: 'v5',
    audioContext: context,
    baseAssetPath: voiceFolder(),
    onnxWASMBasePath: voiceFolder(),
    processorType: 'AudioWorklet',
    startOnLoad: false,
    // Several threads need SharedArrayBuffer, and so cross-origin isolation, which would break the sign-in popup.
    ortConfig: ({ env }) => {
      env.wasm.numThreads = 1
      env.logLevel = 'error'
    },
    ...{ redemptionMs, minSpeechMs: shortestSpeechMs, preSpeechPadMs: 300 },
    ...{ positiveSpeechThreshold: speechFrom, negativeSpeechThreshold: silenceBelow },
    getStream: current,
    resumeStream: current,
    // microphone.ts owns the stream and closes it.
    pauseStream: async () => undefined,
    onFrameProcessed: ({ isSpeech }, samples) => {
      if (isWarm) frameJudged(isSpeech, samples)
    },
    // utterance-detector.ts finds the utterances. The defaults of these callbacks write to the console.
    onSpeechStart: () => undefined,
    onSpeechRealStart: () => undefined,
    onSpeechEnd: () => undefined,
    onVADMisfire: () => undefined,
  })
  // The first frame triggers compilation, which blocks the page for 50 ms or more. So process a silent one before any round.
  const warmUp = async () => {
    if (isWarm) return
    await vad.processFrame(new Float32Array(frameSamples))
    isWarm = true
  }
  return {
    start: async (opened) => {
      stream = opened
      await Promise.all([vad.start(), warmUp()])
    },
    pause: async () => {
      await vad.pause()
      stream = null
    },
  }
}
