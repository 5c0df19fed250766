import type { Recording } from '../gateways'
import { quietestMoment } from '../quietest-moment'

/** A recording and its audio, one file for each part. */
export interface RecordingFiles {
  recording: Recording
  files: Blob[]
}

/** The decoded audio of a round. Times are milliseconds since the round's start. */
export interface Sound {
  /** The number of parts that could not be decoded. */
  unreadable: number
  /** Whether no part could be decoded. */
  isEmpty: boolean
  /**
   * Plays a range, after stopping what was playing; silent where nothing was recorded. Call it from a click handler. `onEnded` is not
   * called after `stop`.
   */
  play(fromMs: number, toMs: number, onEnded: () => void): void
  stop(): void
  /** The position that is playing now; null when stopped. */
  positionMs(): number | null
  /** The quietest point in a range; null if nothing was recorded there. */
  quietestMs(fromMs: number, toMs: number): number | null
  /** A range for a recogniser: mono, 16 kHz, from -1 to 1; null if nothing was recorded there. */
  samples(fromMs: number, toMs: number): Promise<Float32Array<ArrayBuffer> | null>
  close(): void
}

export type OpenSound = (files: RecordingFiles) => Promise<Sound>

interface Part {
  startMs: number
  buffer: AudioBuffer
}

/** Opus decodes at this rate (RFC 6716, section 2). */
const sampleRate = 48_000

/**
 * Decodes all audio up front, because MediaRecorder's files are not seekable: they have no duration and no cues (crbug.com/642012).
 * A truncated file is decoded as far as possible.
 */
export const openSound: OpenSound = async ({ recording, files }) => {
  const parts = await Promise.all(
    files.map(async (file, place): Promise<Part | null> => {
      const { startMs = 0 } = recording.parts[place] ?? {}
      const buffer = await decode(file)
      return buffer && { startMs, buffer }
    }),
  )
  const readable = parts.filter((part) => part !== null)
  return createSound(readable, parts.length - readable.length)
}

/** An offline context needs no click and does not open an audio output. */
async function decode(file: Blob): Promise<AudioBuffer | null> {
  try {
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer())
  } catch {
    return null
  }
}

/** What a speech model expects, in samples a second. */
const modelRate = 16_000

/** @param from and `to` in seconds. */
async function resample(buffer: AudioBuffer, from: number, to: number): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, Math.max(Math.ceil((to - from) * modelRate), 1), modelRate)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start(0, from, to - from)
  return new Float32Array((await context.startRendering()).getChannelData(0))
}

function createSound(parts: readonly Part[], unreadable: number): Sound {
  let context: AudioContext | null = null
  let now: { fromMs: number; begun: number; nodes: AudioScheduledSourceNode[] } | null = null

  const stop = () => {
    for (const node of now?.nodes ?? []) {
      node.onended = null
      node.stop()
      node.disconnect()
    }
    now = null
  }

  return {
    unreadable,
    isEmpty: parts.length === 0,
    play: (fromMs, toMs, onEnded) => {
      stop()
      const audio = (context ??= new AudioContext())
      void audio.resume()
      const begun = audio.currentTime
      const voices = parts.flatMap(({ startMs, buffer }) => {
        const from = Math.max(fromMs, startMs)
        const to = Math.min(toMs, startMs + buffer.duration * 1000)
        if (to <= from) return []
        const source = new AudioBufferSourceNode(audio, { buffer })
        source.connect(audio.destination)
        source.start(begun + (from - fromMs) / 1000, (from - startMs) / 1000, (to - from) / 1000)
        return [source]
      })
      // A silent source that ends on the audio clock, so that `onEnded` also works where nothing was recorded.
      const watch = new ConstantSourceNode(audio, { offset: 0 })
      watch.connect(audio.destination)
      watch.start(begun)
      watch.stop(begun + (toMs - fromMs) / 1000)
      watch.onended = () => {
        stop()
        onEnded()
      }
      now = { fromMs, begun, nodes: [...voices, watch] }
    },
    stop,
    positionMs: () => (now && context ? now.fromMs + (context.currentTime - now.begun) * 1000 : null),
    quietestMs: (fromMs, toMs) => {
      for (const { startMs, buffer } of parts) {
        const [from, to] = [(fromMs - startMs) / 1000, (toMs - startMs) / 1000]
        if (from < 0 || from > buffer.duration) continue
        const moment = quietestMoment(buffer.getChannelData(0), buffer.sampleRate, from, to)
        if (moment !== null) return startMs + moment * 1000
      }
      return null
    },
    samples: async (fromMs, toMs) => {
      for (const { startMs, buffer } of parts) {
        const [from, to] = [Math.max(fromMs - startMs, 0) / 1000, Math.min((toMs - startMs) / 1000, buffer.duration)]
        if (to > from) return resample(buffer, from, to)
      }
      return null
    },
    close: () => {
      stop()
      void context?.close()
      context = null
    },
  }
}
