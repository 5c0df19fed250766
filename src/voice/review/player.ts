import type { Recording } from '../gateways'
import { quietestMoment } from './quietest-moment'

/** A recording and its sound, one file a part. */
export interface RecordingFiles {
  recording: Recording
  files: Blob[]
}

/** The sound of a round. Moments are milliseconds since the round's start. */
export interface Sound {
  /** How many parts could not be read. */
  unreadable: number
  /** Whether anything can be heard at all. */
  isEmpty: boolean
  /**
   * Plays from one moment to another, and what played before no more; where nothing was recorded it is silent. To be called
   * in a press. `onEnded` is not called where it is stopped.
   */
  play(fromMs: number, toMs: number, onEnded: () => void): void
  stop(): void
  /** The moment that sounds now; null in silence. */
  positionMs(): number | null
  /** The quietest moment between two others; null where nothing was recorded there. */
  quietestMs(fromMs: number, toMs: number): number | null
  close(): void
}

export type OpenSound = (files: RecordingFiles) => Promise<Sound>

interface Part {
  startMs: number
  buffer: AudioBuffer
}

/** Opus knows no other rate (RFC 6716, section 2). */
const sampleRate = 48_000

/**
 * Reads the whole sound, because a file of MediaRecorder cannot be sought in: it has neither a duration nor cues
 * (crbug.com/642012). One that was cut off is read as far as it goes.
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

/** An offline context reads without a press, and leaves the loudspeaker alone. */
async function decode(file: Blob): Promise<AudioBuffer | null> {
  try {
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer())
  } catch {
    return null
  }
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
      // It is heard by nobody, and ends by the same clock as the sound, in stretches without any as well.
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
    close: () => {
      stop()
      void context?.close()
      context = null
    },
  }
}
