import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { createDraft } from './draft'

/** The gateways of the exercise; the rest of it is loaded lazily. */
export const feature = {
  gateways: () => ({
    draft: createDraft(),
    cues: lazy(async () => (await import(/* webpackChunkName: "cues" */ './cues/browser-cues')).createCues()),
  }),
} satisfies Feature
