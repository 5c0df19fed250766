import type { FirstRequests } from '../lib/feature'
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

/** Starts a page's first requests while its chunk is loading; only on navigation, not when a link is preloaded. */
export function startRequests(
  { context: { store }, cause }: Entered,
  fetchRequests: () => Promise<FirstRequests>,
): void {
  const uid = selectUid(store.getState())
  if (uid === null || cause !== 'enter') return
  Promise.all([store.gateways.recordsClients.of(uid), fetchRequests()]).then(
    ([client, request]) => request(client, store.getState()),
    // The page repeats the requests and shows their errors.
    () => undefined,
  )
}
