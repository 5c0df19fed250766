import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { challenge } from './challenge'
import type { ChallengeState, ContactState } from './challenge-state'
import { challengesApi } from './challengesApi'
import { contact } from './contact'
import { draftsRestored } from './drafts'
import { addChallengeListeners } from './listeners'

declare module '../lib/feature' {
  interface LazyLoadedSlices {
    challenge: ChallengeState
    contact: ContactState
    challengesApi: ReturnType<typeof challengesApi.reducer>
  }
  interface LazyFeatures {
    challenges: Lazy<unknown>
  }
}

/** Challenges, from the first one that is looked at on. What an earlier visit has left is brought back as this comes. */
export const feature = {
  slices: [challenge, contact, challengesApi],
  middleware: [challengesApi.middleware],
  listeners: [addChallengeListeners],
  start: draftsRestored,
  exposes: undefined,
} satisfies LazyFeature
