import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { nextTask } from './clock'

/**
 * True once `isReady` is, but one low-priority render later unless it was true at mount. React can interrupt that render to
 * handle a click, so a large list does not block the page when its data arrives.
 */
export function useDeferredReady(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady
}

/** True on the first page, and after Back or Forward, where the scroll position may be far down. */
let rendersWholePage = true

addEventListener('popstate', () => {
  rendersWholePage = true
})
addEventListener(
  'click',
  ({ target }) => {
    // Only links defer: another press, such as a change of language, rerenders the page at the current scroll position.
    rendersWholePage = !(target instanceof Element && target.closest('a'))
  },
  { capture: true },
)

/**
 * Whether to render the lower part of a page. After a click on a link this is false until the top has been painted, so the
 * page responds sooner; the rest follows in a transition.
 */
export function useBelowFoldReady(): boolean {
  const [isWhole, setIsWhole] = useState(rendersWholePage)
  useEffect(() => {
    if (isWhole) return
    // After input the browser paints before it runs the next task, so there is no need to wait for a frame.
    void nextTask().then(() => {
      startTransition(() => setIsWhole(true))
    })
  }, [isWhole])
  return isWhole
}
