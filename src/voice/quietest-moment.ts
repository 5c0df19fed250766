/** The length of the compared windows, in seconds: about a gap between two words. */
const windowSeconds = 0.1

const stepSeconds = 0.01

/**
 * The middle of the quietest tenth of a second in a range, in seconds; null if the range is too short.
 *
 * @param samples of one channel.
 */
export function quietestMoment(samples: Float32Array, sampleRate: number, from: number, to: number): number | null {
  const size = Math.round(windowSeconds * sampleRate)
  const step = Math.round(stepSeconds * sampleRate)
  const first = Math.max(Math.round(from * sampleRate), 0)
  const last = Math.min(Math.round(to * sampleRate), samples.length) - size
  let quietest: { at: number; energy: number } | null = null
  for (let at = first; at <= last; at += step) {
    const energy = energyOf(samples.subarray(at, at + size))
    if (quietest === null || energy < quietest.energy) quietest = { at, energy }
  }
  return quietest && (quietest.at + size / 2) / sampleRate
}

/** A plain loop for speed: a long idea has millions of samples, and the person is waiting. */
function energyOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum
}
