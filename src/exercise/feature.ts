import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { createDraft } from './draft'
import type { RoundState } from './round-state'

declare module '../lib/feature' {
  interface FirstSlices {
    round: RoundState
  }
}

/** Until the round has been fetched, none can run. */
const idleRound = { reducerPath: 'round', reducer: (state: RoundState = { phase: 'idle' }) => state } as const

/** What the exercise needs before a round begins. */
export const feature = {
  slices: [idleRound],
  gateways: () => ({
    draft: createDraft(),
    cues: lazy(async () => (await import(/* webpackChunkName: "cues" */ './cues/browser-cues')).createCues()),
  }),
} satisfies Feature
