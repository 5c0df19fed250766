import fc from 'fast-check'
import { createUtteranceDetector, frameMs } from '../../../../src/voice/microphone/utterance-detector'

type Told = ['began' | 'ended', number]

/** The events for consecutive frames from moment 0 on. */
function hear(probabilities: readonly number[]): Told[] {
  const told: Told[] = []
  const utterances = createUtteranceDetector({
    speechBegan: (at) => told.push(['began', at]),
    speechEnded: (at) => told.push(['ended', at]),
  })
  probabilities.forEach((probability, index) => utterances.addFrame({ at: index * frameMs, probability }))
  return told
}

const frames = (count: number, probability: number) => Array.from({ length: count }, () => probability)
const speech = (count: number) => frames(count, 0.9)
const silence = (count: number) => frames(count, 0.05)

/** The number of frames in a span of time. */
const of = (milliseconds: number) => Math.ceil(milliseconds / frameMs)

test('an utterance ends where the speech ends, not after the silence that follows', () => {
  expect(hear([...silence(5), ...speech(20), ...silence(20)])).toEqual([
    ['began', 5 * frameMs],
    ['ended', 25 * frameMs],
  ])
})

test.each([
  { lasted: 4_100, breath: 200, parts: 2 },
  { lasted: 8_100, breath: 100, parts: 2 },
  { lasted: 15_100, breath: 32, parts: 2 },
])('after $lasted ms, a breath of $breath ms makes $parts', ({ lasted, breath, parts }) => {
  const told = hear([...speech(of(lasted)), ...silence(of(breath)), ...speech(of(1000)), ...silence(10)])
  expect(told.filter(([what]) => what === 'began')).toHaveLength(parts)
})

describe('for any sound', () => {
  const anySound = fc
    .array(
      fc.record({
        probability: fc.oneof(fc.constantFrom(0, 0.24, 0.25, 0.27, 0.3, 1), fc.double({ min: 0, max: 1, noNaN: true })),
        count: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 800 })),
      }),
      { maxLength: 30 },
    )
    .map((stretches) => stretches.flatMap(({ probability, count }) => frames(count, probability)))

  test('beginnings and ends alternate, in order of time, and no utterance is too short or too long', () => {
    fc.assert(
      fc.property(anySound, (probabilities) => {
        const told = hear(probabilities)
        told.forEach(([what, at], index) => {
          const lasted = at - (told[index - 1]?.[1] ?? 0)
          expect(what).toBe(index % 2 === 0 ? 'began' : 'ended')
          expect(lasted).toBeGreaterThanOrEqual(what === 'began' ? 0 : 200)
          if (what === 'ended') expect(lasted).toBeLessThanOrEqual(20_000 + frameMs)
        })
      }),
    )
  })
})
