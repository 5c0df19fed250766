import { createFrameClock } from '../../../../src/voice/microphone/frame-clock'

const frameMs = 32

/** Returns the start of each frame, given when it was reported. */
function tell(toldAt: readonly number[]): number[] {
  const clock = createFrameClock()
  return toldAt.map((at) => clock.next(at))
}

/** The ends of consecutive frames from `start` on. */
const ends = (count: number, start = 0, apart = frameMs) =>
  Array.from({ length: count }, (_, index) => start + (index + 1) * apart)

test('frames reported late, or several at once, do not shift the times', () => {
  const told = ends(40, 1000)
  // A busy page: ten frames are reported together when the last one ends, and another one 20 ms late.
  const late = told.map((at, index) => (index >= 10 && index < 20 ? (told[19] ?? 0) : index === 30 ? at + 20 : at))
  expect(tell(late)).toEqual(told.map((at) => at - frameMs))
})

test('follows a sound card with slightly longer frames within 2 ms, even after a minute', () => {
  // At 44.1 kHz a frame has 1412 samples, rounded up from 1411.2.
  const apart = 32.018
  const began = tell(ends(1900, 0, apart))
  began.forEach((at, index) => expect(Math.abs(at - index * apart)).toBeLessThan(2))
})
