import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { createDraft } from './draft'

/** What the exercise needs before a round begins. */
export const feature = {
  gateways: () => ({
    draft: createDraft(),
    cues: lazy(async () => (await import(/* webpackChunkName: "cues" */ './cues/browser-cues')).createCues()),
  }),
} satisfies Feature
