import type { Feature } from '../lib/feature'

/** The topics remembered on this device, and the library of topics. */
export const feature = {
  lazyFeatures: {
    topicsMemory: { fetch: () => import(/* webpackChunkName: "minute" */ './lazy-feature') },
    topics: {
      fetch: () => import(/* webpackChunkName: "topics" */ './library/feature'),
      needs: ['topicsMemory'],
    },
  },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
