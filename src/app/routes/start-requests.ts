import { selectUid } from '../../session/session'
import type { FirstRequests } from './first-requests'
import type { RouterContext } from './root'

const fetchFirstRequests = () => import(/* webpackChunkName: "account" */ './first-requests')

/** Starts a page's first requests while its chunk is loading; only on navigation, not when a link is preloaded. */
export function startRequests(
  { context: { store }, cause }: { context: RouterContext; cause: 'preload' | 'enter' | 'stay' },
  choose: (requests: Awaited<ReturnType<typeof fetchFirstRequests>>) => FirstRequests,
): void {
  const uid = selectUid(store.getState())
  if (uid === null || cause !== 'enter') return
  Promise.all([store.gateways.recordsClients.of(uid), fetchFirstRequests()]).then(
    ([client, requests]) => choose(requests)(client, store.getState()),
    // The page repeats the requests and shows their errors.
    () => undefined,
  )
}
