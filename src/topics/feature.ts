import type { Feature } from '../lib/feature'

/** The topics remembered on this device, and the library of topics; both are loaded lazily. */
export const feature = {
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
