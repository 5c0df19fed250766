import type { RouterContext } from '../lib/routes'
import { selectUid } from '../session/session'
import { bringCopyUpToDate } from './copy/bring-up-to-date'

interface Entered {
  context: RouterContext
  cause: 'preload' | 'enter' | 'stay'
}

/** Asks what has changed in the person's records while a page's chunk is loading, unless that was asked since the app has started. */
export function startCopy({ context: { store }, cause }: Entered): void {
  const uid = selectUid(store.getState())
  if (uid !== null && cause === 'enter' && store.gateways.copies.current(uid) === null) {
    void store.dispatch(bringCopyUpToDate())
  }
}
