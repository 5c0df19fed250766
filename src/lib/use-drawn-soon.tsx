import { useDeferredValue } from 'react'

/**
 * Whether what is here is to be drawn: true a moment after it has come, and at once where it was here from the beginning.
 * An answer is drawn in one piece; what waits for this is drawn in short stretches, between which a press is answered.
 */
export function useDrawnSoon(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere
}
