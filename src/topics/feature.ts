import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'

/** The topics remembered on this device, and the library of topics. */
export const feature = {
  lazyFeatures: {
    topicsMemory: { fetch: () => import(/* webpackChunkName: "minute" */ './lazy-feature') },
    topics: {
      fetch: () => import(/* webpackChunkName: "topics" */ './library/feature'),
      needs: ['topicsMemory'],
    },
  },
  // Both come with the settings of the account.
  hasGuestThings: async (gateways, uid) =>
    gateways.features.account.loaded() !== null &&
    (await import(/* webpackChunkName: "account-settings" */ './guest-topics')).hasGuestTopics(gateways, uid),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
} satisfies Feature
