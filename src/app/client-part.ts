import { fetchPatiently } from '../lib/fetch-patiently'
import { preloadable } from '../lib/preloadable'

/** Fetches what makes the GraphQL clients; it rejects where the network does not give it. */
export const fetchClientPart = () => import(/* webpackChunkName: "account" */ '../records/client')

/** The same for what is drawn, which waits for it: a round and its review stand without their records. */
export const clientPart = preloadable(() => fetchPatiently(fetchClientPart))
