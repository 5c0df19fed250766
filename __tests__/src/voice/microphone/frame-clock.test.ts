import fc from 'fast-check'
import { createFrameClock } from '../../../../src/voice/microphone/frame-clock'

const frameMs = 32

/** The moments at which frames began, told by when each was heard of. */
function tell(toldAt: readonly number[]): number[] {
  const clock = createFrameClock()
  return toldAt.map((at) => clock.next(at))
}

/** When frames end that follow each other from `start` on. */
const ends = (count: number, start = 0, apart = frameMs) =>
  Array.from({ length: count }, (_, index) => start + (index + 1) * apart)

test('a frame that is told at once began a frame ago', () => {
  expect(tell(ends(4, 1000))).toEqual([1000, 1032, 1064, 1096])
})

test('frames that are told late, and several at once, do not move the times', () => {
  const told = ends(40, 1000)
  // A busy page: ten frames are heard of when the last of them ends, and one is 20 ms late.
  const late = told.map((at, index) => (index >= 10 && index < 20 ? (told[19] ?? 0) : index === 30 ? at + 20 : at))
  expect(tell(late)).toEqual(told.map((at) => at - frameMs))
})

test('whatever the delays, once one frame was told at once the times are right', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(delays, (some) => {
      const told = ends(some.length + 1)
      const last = tell(told.map((at, index) => at + (some[index] ?? 0))).at(-1)
      expect(last).toBe(some.length * frameMs)
    }),
  )
})

test('after an interruption, with a reset, the times are new', () => {
  const clock = createFrameClock()
  ends(10).forEach((at) => clock.next(at))
  clock.reset()
  expect(clock.next(10_000)).toBe(10_000 - frameMs)
})

test('without a reset, an interruption is noticed within two seconds of frames', () => {
  const clock = createFrameClock()
  ends(10).forEach((at) => clock.next(at))
  const after = ends(64, 10_000).map((at) => clock.next(at))
  expect(after.at(-1)).toBe(10_000 + 63 * frameMs)
})

test('a sound card whose frames are a little longer is followed: within 2 ms, also after a minute', () => {
  // 44.1 kHz: 512 frames at 16 kHz are cut from whole samples.
  const apart = 32.018
  const began = tell(ends(1900, 0, apart))
  began.forEach((at, index) => expect(Math.abs(at - index * apart)).toBeLessThan(2))
})

test('a sound card whose frames are a little shorter is followed at once', () => {
  const apart = 31.98
  const began = tell(ends(1900, 0, apart))
  began.forEach((at, index) => expect(Math.abs(at - index * apart)).toBeLessThan(0.1))
})
