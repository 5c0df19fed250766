import { MicVAD } from '@ricky0123/vad-web'
import { voiceFolder } from './voice-files'
import { redemptionMs, shortestSpeechMs, silenceBelow, speechFrom } from './utterance-detector'

/** Samples in a frame of Silero v5. */
const frameSamples = 512

/** Judges the sound of one microphone after the other. */
export interface SpeechDetector {
  /** Hears this stream from now on. */
  start(stream: MediaStream): Promise<void>
  /** Hears nothing. */
  pause(): Promise<void>
}

/**
 * Silero's voice activity detection, run on WebAssembly by vad-web, with all its files from this origin.
 *
 * @param frameJudged is told of each frame, in order, how probably it is speech.
 */
export async function createSpeechDetector(
  context: AudioContext,
  frameJudged: (probability: number) => void,
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
    // One thread needs no SharedArrayBuffer, which pages get only when they shut themselves off from sign-in popups.
    ortConfig: ({ env }) => {
      env.wasm.numThreads = 1
      env.logLevel = 'error'
    },
    ...{ redemptionMs, minSpeechMs: shortestSpeechMs, preSpeechPadMs: 300 },
    ...{ positiveSpeechThreshold: speechFrom, negativeSpeechThreshold: silenceBelow },
    getStream: current,
    resumeStream: current,
    // Whoever opened the microphone closes it.
    pauseStream: async () => undefined,
    onFrameProcessed: ({ isSpeech }) => {
      if (isWarm) frameJudged(isSpeech)
    },
    // What an utterance is, is said in utterances.ts; left to themselves these write to the console.
    onSpeechStart: () => undefined,
    onSpeechRealStart: () => undefined,
    onSpeechEnd: () => undefined,
    onVADMisfire: () => undefined,
  })
  // The first frame has the browser compile, for 50 ms and more of the page's time: it is a silent one, before any round.
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
