import type { FirstRequests } from '../lib/feature'
import type { RouterContext } from '../lib/routes'
import { selectUid } from '../session/session'
import type * as firstRequests from './first-requests'

interface Entered {
  context: RouterContext
  cause: 'preload' | 'enter' | 'stay'
}

/** The records' own first requests. */
export const fetchFirstRequests = () => import(/* webpackChunkName: "account" */ './first-requests')

/** Starts one of the records' own first requests, as `startRequests` does. */
export function startRecordRequests(entered: Entered, choose: (all: typeof firstRequests) => FirstRequests): void {
  startRequests(entered, async () => choose(await fetchFirstRequests()))
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
