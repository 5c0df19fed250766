import type { Feature } from '../lib/feature'
import { lazy, lazyComponent } from '../lib/lazy'
import { selectIsRunning } from '../exercise/round-state'
import { selectChallenge, selectIsApplying } from './challenge-state'
import { createDraftStorage, type ChallengeDraftsGateway } from './draft-storage'
import { requests } from './requests'
import { challengeRoute, entriesRoute, myChallengesRoute, newChallengeRoute } from './routes'

declare module '../lib/gateways' {
  interface Gateways {
    challengeDrafts: ChallengeDraftsGateway
  }
}

const DraftNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-entry" */ './DraftNotice')).DraftNotice,
)

/** The part that everyone loads; the rest is loaded for people who use challenges. */
export const feature = {
  lazyFeatures: {
    challenges: { fetch: () => import(/* webpackChunkName: "challenge" */ './lazy-feature') },
    challengeEntry: {
      fetch: () => import(/* webpackChunkName: "challenge-entry" */ './entry/feature'),
      // After an entry has been sent, the public challenge is refetched.
      needs: ['challenges'],
    },
  },
  pages: [challengeRoute],
  accountPages: [myChallengesRoute, newChallengeRoute, entriesRoute],
  navigation: {
    to: '/challenges',
    isOfAccount: true,
    label: 'Challenges',
    drawing: 'M5 5h14v10h-8l-4 4v-4H5ZM9 9h6M9 12h4',
    Badge: lazyComponent(async () => (await import(/* webpackChunkName: "challenge-news" */ './NewsBadge')).NewsBadge),
  },
  fixedTopic: [
    {
      isShown: selectIsApplying,
      Component: lazyComponent(
        async () => (await import(/* webpackChunkName: "challenge-entry" */ './ChallengeTopic')).ChallengeTopic,
      ),
    },
  ],
  review: [
    {
      isShown: (state, roundId) => {
        const entry = selectChallenge(state)
        // It stays after the entry has been handed over, and says so.
        return (entry.phase === 'choosing' || entry.phase === 'handedOver') && entry.roundId === roundId
      },
      views: lazy(() => import(/* webpackChunkName: "challenge-entry" */ './entry-review')),
    },
  ],
  // When they send the entry.
  asksGuestLater: selectIsApplying,
  gateways: () => ({ challengeDrafts: createDraftStorage() }),
  requests,
  start:
    () =>
    async (_dispatch, _getState, { challengeDrafts, features }) => {
      if (challengeDrafts.exists()) await features.challengeEntry.preload()
    },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  // No notice during a round.
  notices: [{ isShown: (state) => selectIsApplying(state) && !selectIsRunning(state), Component: DraftNotice }],
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
