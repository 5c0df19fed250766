import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { hasRecordings } from './recordings/has-recordings'

const tidying = lazy(() => import(/* webpackChunkName: "voice" */ './recordings/retention'))

/** The microphone and the recordings. Loaded only on devices where somebody has used the microphone. */
export const feature = {
  gateways: ({ clock }) => ({
    voice: lazy(async () =>
      (await import(/* webpackChunkName: "voice" */ './real-gateways')).createVoiceGateways(clock.monotonicNow),
    ),
  }),
  afterStart: () => async (_dispatch, getState, gateways) => {
    // If that cannot be read, `removeExpiredRecordings` reports it.
    if (!(await hasRecordings().catch(() => true))) return
    const { removeExpiredRecordings } = await tidying.preload()
    await removeExpiredRecordings({ gateways, getState })
  },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
