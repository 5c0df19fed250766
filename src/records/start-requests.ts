import type { FirstRequests } from '../lib/feature'
import type { RouterContext } from '../lib/routes'
import { selectUid } from '../session/session'

/** Starts a page's first requests while its chunk is loading; only on navigation, not when a link is preloaded. */
export function startRequests(
  { context: { store }, cause }: { context: RouterContext; cause: 'preload' | 'enter' | 'stay' },
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
