import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch } from '../app/hooks'
import { readClock } from './exercise'

/**
 * Milliseconds until a moment of the monotonic clock, never below 0: anew with every frame, or once a second for those who
 * want less motion.
 */
export function useTimeLeft(moment: number): number {
  const dispatch = useAppDispatch()
  const read = useCallback(() => Math.max(moment - dispatch(readClock()), 0), [dispatch, moment])
  const [leftMs, setLeftMs] = useState(read)

  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const draw = () => {
      const exactMs = read()
      setLeftMs(lessMotion.matches ? Math.ceil(exactMs / 1000) * 1000 : exactMs)
      if (exactMs > 0) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [read])

  return leftMs
}
