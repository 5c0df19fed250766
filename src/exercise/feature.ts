import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { createDraft } from './draft'

/** The gateways of the exercise; the rest of it is loaded lazily. */
export const feature = {
  lazyFeatures: {
    round: {
      fetch: () => import(/* webpackChunkName: "minute" */ './lazy-feature'),
      needs: ['outbox', 'topicsMemory'],
    },
  },
  navigation: {
    to: '/exercise',
    label: 'Exercise',
    drawing: 'M12 8v5l3 2M12 2.5v2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16',
  },
  gateways: () => ({
    draft: createDraft(),
    cues: lazy(async () => (await import(/* webpackChunkName: "cues" */ './cues/browser-cues')).createCues()),
  }),
} satisfies Feature
