import { createRandom } from '../../../scripts/tools/seeded-random'

const rate = 16_000

/** Two seconds, 16 bits, 16 kHz. @param sampleAt the sample at a time in seconds, from -1 to 1 */
function sound(sampleAt: (seconds: number) => number): Int16Array {
  return Int16Array.from({ length: 2 * rate }, (_, index) =>
    Math.round(Math.min(Math.max(sampleAt(index / rate), -1), 1) * 32_767),
  )
}

/** White noise, from -1 to 1; the same in every run. */
function whiteNoise(seed: string): () => number {
  const { fraction } = createRandom(seed)
  return () => 2 * fraction() - 1
}

/** White noise without its highest frequencies, as it comes out of a throat. */
function softNoise(seed: string): () => number {
  const white = whiteNoise(seed)
  let last = 0
  return () => (last += 0.3 * (white() - last))
}

/** A sound that starts suddenly and fades away. @param halfLife in seconds */
const burst = (seconds: number, start: number, halfLife: number) =>
  seconds < start ? 0 : 0.5 ** ((seconds - start) / halfLife)

const hum = (seconds: number) =>
  [1, 2, 3, 5].reduce((sum, harmonic) => sum + Math.sin(2 * Math.PI * 50 * harmonic * seconds) / harmonic, 0)

/** Strokes of a fast typist, in seconds. */
const strokes = [0.1, 0.24, 0.33, 0.5, 0.61, 0.75, 0.83, 1.02, 1.13, 1.3, 1.41, 1.58, 1.7, 1.84]

/** Two coughs: each a burst of breath, and a shorter, softer one with the voice. */
const coughs = [
  { start: 0.3, loudness: 0.8, halfLife: 0.06 },
  { start: 0.5, loudness: 0.4, halfLife: 0.05 },
  { start: 1.1, loudness: 0.7, halfLife: 0.06 },
  { start: 1.28, loudness: 0.3, halfLife: 0.05 },
]

/** What a microphone hears while nobody speaks. */
export function noises(): { name: string; samples: Int16Array }[] {
  const [quiet, loud, click, breath] = [
    whiteNoise('quiet'),
    whiteNoise('loud'),
    whiteNoise('click'),
    softNoise('breath'),
  ] as const
  return [
    { name: 'silence', samples: sound(() => 0) },
    { name: 'quiet white noise', samples: sound(() => 0.01 * quiet()) },
    { name: 'loud white noise', samples: sound(() => 0.3 * loud()) },
    { name: 'the hum of the mains', samples: sound((seconds) => 0.1 * hum(seconds)) },
    {
      name: 'a keyboard',
      samples: sound((seconds) =>
        strokes.reduce((sum, start) => sum + 0.3 * burst(seconds, start, 0.004) * click(), 0),
      ),
    },
    {
      name: 'two coughs',
      samples: sound((seconds) => {
        const loudness = coughs.map((cough) => cough.loudness * burst(seconds, cough.start, cough.halfLife))
        return loudness.reduce((sum, share) => sum + share, 0) * (breath() * 2 + 0.1 * hum(seconds * 2.4))
      }),
    },
  ]
}
