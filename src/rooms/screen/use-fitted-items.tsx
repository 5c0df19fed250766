import { useCallback, useState, type RefCallback } from 'react'

/** For an element that clips its items: how many of them, from the first on, it shows in whole. They are positioned in it. */
export function useFittedItems(): { ref: RefCallback<HTMLElement>; fitting: number } {
  const [fitting, setFitting] = useState(Infinity)

  const ref = useCallback((element: HTMLElement) => {
    const fit = () => setFitting(countFitting(element))
    const resizes = new ResizeObserver(fit)
    resizes.observe(element)
    const changes = new MutationObserver(fit)
    changes.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      resizes.disconnect()
      changes.disconnect()
    }
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
