import { useCallback, useState, type RefCallback } from 'react'
import { observeLayout } from './observe-layout'

/** For an element that clips its items: how many of them, from the first on, it shows in whole. They are positioned in it. */
export function useFittedItems(): { ref: RefCallback<HTMLElement>; fitting: number } {
  const [fitting, setFitting] = useState(Infinity)

  const ref = useCallback((element: HTMLElement) => {
    return observeLayout(element, () => setFitting(countFitting(element)))
  }, [])

  return { ref, fitting }
}

/** Infinity if all fit. */
function countFitting(element: HTMLElement): number {
  const cut = [...element.children].findIndex(
    (item) => item instanceof HTMLElement && item.offsetTop + item.offsetHeight > element.clientHeight + 1,
  )
  return cut === -1 ? Infinity : cut
}
