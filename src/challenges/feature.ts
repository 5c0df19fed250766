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

/** What comes for everybody: whoever has nothing to do with a challenge fetches no more of it. */
export const feature = {
  gateways: () => ({ challengeDrafts: createDraftStorage() }),
  requests,
  start:
    () =>
    async (_dispatch, _getState, { challengeDrafts, features }) => {
      if (challengeDrafts.exists()) await features.challengeEntry.preload()
    },
  // Nothing moves while a person thinks.
  notices: [{ isShown: (state) => selectIsApplying(state) && !selectIsRunning(state), Component: DraftNotice }],
} satisfies Feature
