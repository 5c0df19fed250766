import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import { challenge } from '../challenge'
import type { ChallengeState, ContactState } from '../challenge-state'
import { contact } from '../contact'
import { restoreDrafts } from '../drafts'
import { addChallengeListeners } from '../listeners'
import { applyToChallenge } from '../challenge-thunks'

const exposes = { applyToChallenge }

declare module '../../lib/root-state' {
  interface LazyLoadedSlices {
    challenge: ChallengeState
    contact: ContactState
  }
  interface LazyFeatures {
    challengeEntry: Lazy<typeof exposes>
  }
}

/** Entries and first messages, loaded when the person starts one or has a stored draft, which it restores. */
export const feature = {
  slices: [challenge, contact],
  listeners: [addChallengeListeners],
  start: restoreDrafts,
  exposes,
} satisfies LazyFeature
