import { useCallback, useEffect, useState } from 'react'
import { useGateways } from '../app/hooks'

/** What goes by itself and the clock are this close, in milliseconds, or the clock has known more: that the machine slept. */
const toleranceMs = 100

/** How far off a moment is, in milliseconds. */
export interface TimeLeft {
  /** Never below 0, rounded up to whole steps. */
  leftMs: number
  /** Where something begins that goes on by itself. It stays the same for as long as that keeps up with the clock. */
  start: { leftMs: number; at: number }
}

/**
 * How far off a moment of the monotonic clock is. The component is drawn anew when the next step is reached, never while the
 * page is hidden, where no frames are drawn.
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
