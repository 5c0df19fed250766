import type { Feature } from '../lib/feature'

/** The people on the server. */
export const feature = {
  lazyFeatures: { users: { fetch: () => import(/* webpackChunkName: "sign-in-users" */ './lazy-feature') } },
} satisfies Feature
