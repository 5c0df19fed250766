import { selectUid } from '../../session/session'
import type { FirstRequests } from './first-requests'
import type { RouterContext } from './root'

const fetchFirstRequests = () => import(/* webpackChunkName: "account" */ './first-requests')

/**
 * Starts what a page is going to ask the server for while its chunk is still being loaded, when somebody goes there and not
 * when they only point at a link.
 */
export function startRequests(
  { context: { store }, cause }: { context: RouterContext; cause: 'preload' | 'enter' | 'stay' },
  choose: (requests: Awaited<ReturnType<typeof fetchFirstRequests>>) => FirstRequests,
): void {
  const uid = selectUid(store.getState())
  if (uid === null || cause !== 'enter') return
  Promise.all([store.gateways.recordsClients.of(uid), fetchFirstRequests()]).then(
    ([client, requests]) => choose(requests)(client, store.getState()),
    // The page makes its requests itself, and says what went wrong.
    () => undefined,
  )
}
