import type { Feature } from '../lib/feature'
import { lazyComponent } from '../lib/lazy'
import { selectIsRunning } from '../exercise/round-state'
import { selectIsApplying } from './challenge-state'
import { draftNotice } from './draft-notice'
import { createDraftStorage, type ChallengeDraftsGateway } from './draft-storage'
import { requests } from './requests'

declare module '../lib/gateways' {
  interface Gateways {
    challengeDrafts: ChallengeDraftsGateway
  }
}

const DraftNotice = lazyComponent(draftNotice)

/** The part that everyone loads; the rest is loaded for people who use challenges. */
export const feature = {
  gateways: () => ({ challengeDrafts: createDraftStorage() }),
  requests,
  start:
    () =>
    async (_dispatch, _getState, { challengeDrafts, features }) => {
      if (challengeDrafts.exists()) await features.challengeEntry.preload()
    },
  // No notice during a round.
  notices: [{ isShown: (state) => selectIsApplying(state) && !selectIsRunning(state), Component: DraftNotice }],
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
