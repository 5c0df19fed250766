import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Sound as it is written into a file: one channel, numbers from -1 to 1. */
interface Sound {
  rate: number
  samples: Float32Array
}

/** A file for the browser's microphone, and when each utterance in it begins and ends, in milliseconds from its start. */
export interface SpeechFile {
  path: string
  utterances: { atMs: number; endMs: number }[]
}

export interface SpeechOptions {
  /** Silence before the first utterance, in seconds: the page is set up meanwhile. */
  lead: number
  /** What is said, and the silence after each, in seconds. */
  said: readonly { words: string; pause: number }[]
  /** How loud the room is, from 0 to 1; a quiet one where it is left out. */
  noise?: number
}

/** Below this it counts as silence at the ends of an utterance. */
const audible = 0.01

/** Has espeak-ng say it, and writes a WAV file: utterances whose beginnings are known to the sample. */
export function writeSpeech(path: string, { lead, said, noise = 0 }: SpeechOptions): SpeechFile {
  const spoken = said.map(({ words, pause }) => ({ sound: trimmed(speak(words)), pause }))
  const rate = spoken[0]?.sound.rate ?? 22_050
  const seconds = spoken.reduce((sum, { sound, pause }) => sum + sound.samples.length / rate + pause, lead)
  const samples = new Float32Array(Math.ceil(seconds * rate))
  const utterances: SpeechFile['utterances'] = []
  let place = Math.round(lead * rate)
  for (const { sound, pause } of spoken) {
    samples.set(sound.samples, place)
    const end = place + sound.samples.length
    utterances.push({ atMs: (place / rate) * 1000, endMs: (end / rate) * 1000 })
    place = end + Math.round(pause * rate)
  }
  writeFileSync(path, wavOf({ rate, samples: withNoise(samples, noise) }))
  return { path, utterances }
}

/** Writes what a loudspeaker beside the microphone gives of tones, each so many hertz, at moments in seconds. */
export function writeTones(
  path: string,
  tones: readonly { hertz: number; at: number; seconds: number }[],
  loudness: number,
): void {
  const rate = 22_050
  const last = Math.max(...tones.map(({ at, seconds }) => at + seconds))
  const samples = new Float32Array(Math.ceil((last + 1) * rate))
  for (const { hertz, at, seconds } of tones) {
    const length = Math.round(seconds * rate)
    for (let place = 0; place < length; place++) {
      const envelope = Math.min(place / (length / 4), (length - place) / (length * 0.75))
      samples[Math.round(at * rate) + place] = loudness * envelope * Math.sin((2 * Math.PI * hertz * place) / rate)
    }
  }
  writeFileSync(path, wavOf({ rate, samples: withNoise(samples, 0.003) }))
}

function speak(words: string): Sound {
  return readWav(execFileSync('espeak-ng', ['-v', 'en-us', '-s', '165', '--stdout', words]))
}

function trimmed({ rate, samples }: Sound): Sound {
  const first = samples.findIndex((sample) => Math.abs(sample) > audible)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible)
  return { rate, samples: samples.slice(first, last + 1) }
}

/** The same noise each time: a linear congruential generator (Numerical Recipes, second edition, section 7.1). */
function withNoise(samples: Float32Array, loudness: number): Float32Array {
  let seed = 1
  return samples.map((sample) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.min(Math.max(sample + loudness * (seed / 2 ** 31 - 1), -1), 1)
  })
}

/** The first channel's 16-bit samples; espeak-ng writes a plain header of 44 bytes whose lengths are not filled in. */
function readWav(file: Buffer): Sound {
  const bytes = file.subarray(44)
  const samples = Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(2 * index) / 32_768)
  return { rate: file.readUInt32LE(24), samples }
}

function wavOf({ rate, samples }: Sound): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + 2 * samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(2 * rate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(2 * samples.length, 40)
  const body = Buffer.alloc(2 * samples.length)
  samples.forEach((sample, index) => body.writeInt16LE(Math.round(sample * 32_767), 2 * index))
  return Buffer.concat([header, body])
}

/** For reading a file that was written before. */
export const readSpeech = (path: string): Sound => readWav(readFileSync(path))
