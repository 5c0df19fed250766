import { useEffect } from 'react'
import { foldedText } from './folded'
import type { Row } from '../sync/overlay'

/** Rounds folded in one task: some 2 ms on a laptop. */
const atOnce = 100

/** Folds what a search looks through while the person reads, so that the first key need not wait for ten thousand rounds. */
export function useFoldedAhead(rows: readonly Row[]): void {
  useEffect(() => {
    const foldFrom = (place: number) => {
      for (const { record } of rows.slice(place, place + atOnce)) foldedText(record)
      if (place + atOnce < rows.length) timer = setTimeout(foldFrom, 0, place + atOnce)
    }
    let timer = setTimeout(foldFrom, 0, 0)
    return () => clearTimeout(timer)
  }, [rows])
}
