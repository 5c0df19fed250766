import type { OwnChallenge } from './graphql-types'

/** What the server tells the person who is here about a challenge. */
export type OwnChallengeState =
  /** Nobody is logged in. */
  | { status: 'guest' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  | { status: 'loaded'; challenge: OwnChallenge }

export const guest: OwnChallengeState = { status: 'guest' }
export const loading: OwnChallengeState = { status: 'loading' }

/** The challenge with what is the person's own in it, or null. */
export const loadedChallenge = (own: OwnChallengeState): OwnChallenge | null =>
  own.status === 'loaded' ? own.challenge : null
