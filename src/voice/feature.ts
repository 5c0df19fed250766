import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { hasRecordings } from './recordings/has-recordings'

const tidying = lazy(() => import(/* webpackChunkName: "voice" */ './recordings/retention'))

/** The microphone and the recordings. Loaded only on devices where somebody has used the microphone. */
export const feature = {
  lazyFeatures: {
    voice: { fetch: () => import(/* webpackChunkName: "voice" */ './lazy-feature') },
    recordings: { fetch: () => import(/* webpackChunkName: "device" */ './recordings/feature') },
  },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  gateways: ({ clock }) => ({
    voice: lazy(async () =>
      (await import(/* webpackChunkName: "voice" */ './real-gateways')).createVoiceGateways(clock.monotonicNow),
    ),
    recordings: lazy(async () =>
      (await import(/* webpackChunkName: "device" */ './recordings/recordings')).createRecordings(),
    ),
  }),
  afterStart: () => async (_dispatch, getState, gateways) => {
    // If that cannot be read, `removeExpiredRecordings` reports it.
    if (!(await hasRecordings(gateways.recordings).catch(() => true))) return
    const { removeExpiredRecordings } = await tidying.preload()
    await removeExpiredRecordings({ gateways, getState })
  },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
