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
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
  archive: lazy(async () => (await import(/* webpackChunkName: "account-data" */ './topics-archive')).topicsArchive),
  deleteFromDevice:
    (uid) =>
    async (dispatch, _getState, { features }) => {
      const { ownerForgotten } = await features.topicsMemory.load()
      dispatch(ownerForgotten(uid))
    },
} satisfies Feature
