import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Spoken } from '../../harness/speech-model/recorded-speech'

/** A mono sound, with samples from -1 to 1. */
interface Sound {
  rate: number
  samples: Float32Array
}

/** A file for the browser's microphone, with the start and end of each utterance in milliseconds. */
export interface SpeechFile {
  path: string
  utterances: { atMs: number; endMs: number }[]
}

export interface SpeechOptions {
  /** Silence before the first utterance, for setting up the page, in seconds. */
  lead: number
  /** The utterances, each with the silence after it in seconds. */
  said: readonly { words: string; pause: number }[]
  /** The noise level, from 0 to 1; quiet by default. */
  noise?: number
}

/** Below this level, sound at the ends of an utterance counts as silence. */
const audible = 0.01

/** Writes a WAV file of utterances by espeak-ng, whose onsets are known to the sample. */
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

/** Writes a WAV file in which people say one thing after another, after so many seconds of silence, each with a pause after it. */
export function writeRecordedSpeech(
  path: string,
  { spoken, lead, pause }: { spoken: readonly Spoken[]; lead: number; pause: number },
): void {
  const rate = 16_000
  const silence = (seconds: number): number[] => Array.from({ length: Math.round(seconds * rate) }, () => 0)
  const said = spoken.flatMap(({ samples }) => [...Array.from(samples, (sample) => sample / 32_768), ...silence(pause)])
  writeFileSync(path, wavOf({ rate, samples: withNoise(Float32Array.from([...silence(lead), ...said]), 0.001) }))
}

/** Writes a WAV file of tones as picked up from a loudspeaker, with frequencies in hertz and times in seconds. */
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

/** Adds reproducible noise: a linear congruential generator (Numerical Recipes, second edition, section 7.1). */
function withNoise(samples: Float32Array, loudness: number): Float32Array {
  let seed = 1
  return samples.map((sample) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.min(Math.max(sample + loudness * (seed / 2 ** 31 - 1), -1), 1)
  })
}

/** The first channel's 16-bit samples; espeak-ng writes a 44-byte header without lengths. */
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
