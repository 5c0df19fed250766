import { lazy } from '../lib/lazy'

/** What makes the GraphQL clients. */
export const clientPart = lazy(() => import(/* webpackChunkName: "account" */ '../records/client'))
