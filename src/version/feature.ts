import type { Feature } from '../lib/feature'
import { selectIsSafeToLeave } from '../exercise/round-state'
import { lazyComponent } from '../lib/lazy'
import { rememberFirstController } from './first-controller'
import { selectIsOutdated } from './version-state'

/** Offline use, and the offer of a newer version. */
export const feature = {
  lazyFeatures: { version: { fetch: () => import(/* webpackChunkName: "version" */ './lazy-feature') } },
  start: () => () => rememberFirstController(),
  afterStart:
    () =>
    async (_dispatch, _getState, { features }) => {
      if (process.env.NODE_ENV === 'production') await features.version.preload()
    },
  notices: [
    {
      isShown: (state) => selectIsOutdated(state) && selectIsSafeToLeave(state),
      Component: lazyComponent(
        async () => (await import(/* webpackChunkName: "version" */ './UpdateOffer')).UpdateOffer,
      ),
    },
  ],
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
