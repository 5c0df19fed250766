/** @jest-environment jest-fixed-jsdom */
import { createClock } from '../../../src/lib/clock'

let isHidden: boolean

function show(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Advances only the wall clock, as during sleep or when the clock is set. */
function jumpWall(milliseconds: number) {
  const monotonic = performance.now()
  jest.setSystemTime(Date.now() + milliseconds)
  // The fake `performance.now()` does not follow `setSystemTime`; outside Windows the real one stops during sleep as well.
  expect(performance.now()).toBe(monotonic)
}

beforeEach(() => {
  isHidden = false
  jest.useFakeTimers()
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})

afterEach(() => {
  jest.useRealTimers()
})

describe('a moment', () => {
  test('calls back once, at its millisecond', () => {
    const clock = createClock()
    const reached = jest.fn()
    clock.at(clock.monotonicNow() + 60_000, reached)
    jest.advanceTimersByTime(59_999)
    expect(reached).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(reached).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(60_000)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  test('in the past calls back asynchronously', () => {
    const clock = createClock()
    const reached = jest.fn()
    clock.at(clock.monotonicNow() - 5, reached)
    expect(reached).not.toHaveBeenCalled()
    jest.advanceTimersByTime(0)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  test('does not call back early if a timer fires early', () => {
    const clock = createClock()
    const reached = jest.fn()
    const end = clock.monotonicNow() + 1000
    clock.at(end, reached)
    jest.spyOn(performance, 'now').mockReturnValue(end - 0.4)
    jest.advanceTimersByTime(1000)
    expect(reached).not.toHaveBeenCalled()
    jest.spyOn(performance, 'now').mockReturnValue(end)
    jest.advanceTimersByTime(1)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  test('can be cancelled', () => {
    const clock = createClock()
    const reached = jest.fn()
    clock.at(clock.monotonicNow() + 1000, reached)()
    jest.advanceTimersByTime(2000)
    show(true)
    show(false)
    expect(reached).not.toHaveBeenCalled()
  })
})

describe('monotonic time', () => {
  test.each([3_600_000, -3_600_000])('ignores a jump of the wall clock by %d ms', (jump) => {
    const clock = createClock()
    const before = clock.monotonicNow()
    const reached = jest.fn()
    clock.at(before + 60_000, reached)
    jumpWall(jump)
    expect(clock.monotonicNow()).toBe(before)
    jest.advanceTimersByTime(59_999)
    expect(reached).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  test('includes time asleep even if performance.now() stops', () => {
    const clock = createClock()
    const before = clock.monotonicNow()
    const reached = jest.fn()
    clock.at(before + 60_000, reached)
    jest.advanceTimersByTime(20_000)
    show(true)
    jumpWall(600_000)
    show(false)
    expect(clock.monotonicNow()).toBe(before + 620_000)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  test('adds up several sleeps, without the time in which the hidden page kept running', () => {
    const clock = createClock()
    const before = clock.monotonicNow()
    for (const sleptMs of [5_000, 7_000]) {
      show(true)
      jest.advanceTimersByTime(2_000)
      jumpWall(sleptMs)
      show(false)
    }
    expect(clock.monotonicNow()).toBe(before + 16_000)
  })

  test.each([-3_600_000, 900])('ignores a wall clock that was set by %d ms while the page was hidden', (set) => {
    const clock = createClock()
    const before = clock.monotonicNow()
    show(true)
    jumpWall(set)
    show(false)
    expect(clock.monotonicNow()).toBe(before)
  })
})
