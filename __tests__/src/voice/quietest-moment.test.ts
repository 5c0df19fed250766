import { quietestMoment } from '../../../src/voice/quietest-moment'

const rate = 1_000

/** Two seconds of noise with a silence in it. */
function samples(quietFrom: number, quietTo: number): Float32Array {
  return Float32Array.from({ length: 2 * rate }, (_, at) =>
    at >= quietFrom * rate && at < quietTo * rate ? 0 : Math.sin(at),
  )
}

test('finds the gap between two words', () => {
  expect(quietestMoment(samples(1.1, 1.2), rate, 0.5, 1.5)).toBeCloseTo(1.15, 2)
})

test('looks only between the two given moments', () => {
  const moment = quietestMoment(samples(0, 0.3), rate, 0.5, 1.5)
  expect(moment).toBeGreaterThanOrEqual(0.55)
  expect(moment).toBeLessThanOrEqual(1.45)
})

test('returns null if there is no room for a gap', () => {
  expect(quietestMoment(samples(1, 1.1), rate, 1, 1.05)).toBeNull()
  expect(quietestMoment(samples(1, 1.1), rate, 1.95, 9)).toBeNull()
})
