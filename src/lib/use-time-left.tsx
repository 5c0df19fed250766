import { useCallback, useEffect, useState } from 'react'
import { useGateways } from './store-hooks'

/** If animation and clock differ by more than this, in milliseconds, the machine was asleep. */
const toleranceMs = 100

/** The time until a moment. */
export interface TimeLeft {
  /** In milliseconds, rounded up to whole steps; at least 0. */
  leftMs: number
  /** The start of a CSS animation; the same object while the animation agrees with the clock. */
  start: { leftMs: number; at: number }
}

/**
 * The time until a monotonic clock time. Re-renders at each step, but never while the page is hidden, when no frames
 * are drawn.
 */
export function useTimeLeft(moment: number, stepMs: number): TimeLeft {
  const { clock } = useGateways()
  const look = useCallback(
    () => ({ leftMs: Math.max(moment - clock.monotonicNow(), 0), at: performance.now() }),
    [clock, moment],
  )
  const [time, setTime] = useState(() => keepUp(null, look(), stepMs))
  useEffect(() => {
    let cancel: () => void
    const lookWithFrame = () => {
      const frame = requestAnimationFrame(() => {
        const seen = look()
        setTime((before) => keepUp(before, seen, stepMs))
        const next = moment - roundUp(seen.leftMs, stepMs) + stepMs
        if (seen.leftMs > 0) cancel = clock.at(next, lookWithFrame)
      })
      cancel = () => cancelAnimationFrame(frame)
    }
    lookWithFrame()
    return () => cancel()
  }, [look, clock, moment, stepMs])
  return time
}

function keepUp(before: TimeLeft | null, seen: TimeLeft['start'], stepMs: number): TimeLeft {
  const leftMs = roundUp(seen.leftMs, stepMs)
  const isInTime = before && Math.abs(before.start.leftMs + before.start.at - seen.leftMs - seen.at) < toleranceMs
  const start = isInTime ? before.start : seen
  return before?.leftMs === leftMs && before.start === start ? before : { leftMs, start }
}

const roundUp = (ms: number, stepMs: number) => Math.ceil(ms / stepMs) * stepMs
