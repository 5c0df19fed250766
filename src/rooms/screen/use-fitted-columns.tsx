import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react'
import { observeLayout } from './observe-layout'

/** Sizes of the text to try, in hundredths of the screen's height, and the smallest that can be read from afar, in pixels. */
const sizes = [4.6, 4, 3.5, 3, 2.6, 2.2]
const smallest = 18

/** How long each page of columns is shown, in milliseconds. */
const turnMs = 12_000

/**
 * For an element with columns of a fixed height: makes the text as large as all columns fit beside each other. If they do not fit at the
 * smallest size, they are pages that turn by themselves.
 */
export function useFittedColumns(): { ref: RefCallback<HTMLElement>; page: number; pages: number } {
  const shown = useRef<HTMLElement | null>(null)
  const [pages, setPages] = useState(1)
  const [turns, setTurns] = useState(0)
  const page = turns % pages

  const ref = useCallback((element: HTMLElement) => {
    shown.current = element
    return observeLayout(element, () => setPages(fitText(element)))
  }, [])

  useEffect(() => {
    if (pages === 1) return
    const timer = setInterval(() => setTurns((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [pages])

  useEffect(() => {
    const element = shown.current
    if (element) element.scrollLeft = page * pitchOf(element)
  }, [page, pages])

  return { ref, page, pages }
}

/** Returns how many pages there are at the largest size at which there is one, or else at the smallest. */
function fitText(element: HTMLElement): number {
  for (const size of sizes) {
    element.style.fontSize = `${Math.max((size * innerHeight) / 100, smallest)}px`
    if (element.scrollWidth <= element.clientWidth + 1) return 1
  }
  return Math.ceil(element.scrollWidth / pitchOf(element))
}

/** From the start of a page to that of the next, in pixels. */
function pitchOf(element: HTMLElement): number {
  return element.clientWidth + (Number.parseFloat(getComputedStyle(element).columnGap) || 0)
}
