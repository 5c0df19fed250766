import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch } from '../app/hooks'
import { readClock } from './exercise'

/**
 * Between two looks at the clock, in milliseconds, and then until the next frame: about twenty a second. The hand of the
 * largest ring moves by less than a pixel in that time.
 */
const restMs = 40

/**
 * Milliseconds until a moment of the monotonic clock, never below 0, rounded up to whole steps: the component is drawn anew
 * when the next step is reached.
 */
export function useTimeLeft(moment: number, stepMs: number): number {
  const read = useReading(moment)
  const [leftMs, setLeftMs] = useState(() => roundUp(read(), stepMs))
  useEffect(
    () =>
      lookUntilOver(() => {
        const exactMs = read()
        setLeftMs(roundUp(exactMs, stepMs))
        return exactMs > 0
      }),
    [read, stepMs],
  )
  return leftMs
}

/**
 * A way to follow the time that is left until a moment, at once and as it goes by: for what is drawn past React. For those
 * who want less motion it goes by in whole seconds.
 */
export function useFollowing(moment: number): (draw: (leftMs: number) => void) => () => void {
  const read = useReading(moment)
  return useCallback(
    (draw) => {
      const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
      const look = () => {
        const exactMs = read()
        draw(lessMotion.matches ? roundUp(exactMs, 1000) : exactMs)
        return exactMs > 0
      }
      look()
      return lookUntilOver(look)
    },
    [read],
  )
}

function useReading(moment: number): () => number {
  const dispatch = useAppDispatch()
  return useCallback(() => Math.max(moment - dispatch(readClock()), 0), [dispatch, moment])
}

/** Looks again and again until there is nothing more to see; never while the page is hidden, where no frames are drawn. */
function lookUntilOver(look: () => boolean): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const lookWithFrame = () => {
    frame = requestAnimationFrame(() => {
      if (look()) rest = setTimeout(lookWithFrame, restMs)
    })
  }
  let frame = 0
  lookWithFrame()
  return () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
  }
}

const roundUp = (ms: number, stepMs: number) => Math.ceil(ms / stepMs) * stepMs
