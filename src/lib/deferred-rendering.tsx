import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { nextTask } from './clock'

/**
 * Whether what is here is to be drawn: true a moment after it has come, and at once where it was here from the beginning.
 * An answer is drawn in one piece; what waits for this is drawn in short stretches, between which a press is answered.
 */
export function useDeferredReady(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}

/** Whoever opens the app sees its first page whole; whoever goes back may have to come to a place far down. */
let isWholeAtOnce = true

addEventListener('popstate', () => {
  isWholeAtOnce = true
})
addEventListener(
  'click',
  ({ target }) => {
    // Another press may draw the page anew where one is in it, in another language for example.
    isWholeAtOnce = !(target instanceof Element && target.closest('a'))
  },
  { capture: true },
)

/**
 * Whether the lower part of a page is to be drawn: false at first where a link led to the page, and true when its head has
 * been drawn. What stands below comes a moment later then, in short stretches, and the press is answered sooner.
 */
export function useBelowFoldReady(): boolean {
  const [isWhole, setIsWhole] = useState(isWholeAtOnce)
  useEffect(() => {
    if (isWhole) return
    // After a press the browser paints before it goes on with the next task, and no frame has to be waited for.
    void nextTask().then(() => {
      startTransition(() => setIsWhole(true))
    })
  }, [isWhole])
  return isWhole
}
