import type { OwnChallenge } from './graphql-types'

/** The server’s data about a challenge for the current person. */
export type OwnChallengeState =
  /** Nobody is logged in. */
  | { status: 'guest' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  | { status: 'loaded'; challenge: OwnChallenge }

export const guest: OwnChallengeState = { status: 'guest' }
export const loading: OwnChallengeState = { status: 'loading' }

/** The loaded challenge with the person's own data, or null. */
export const loadedChallenge = (own: OwnChallengeState): OwnChallenge | null =>
  own.status === 'loaded' ? own.challenge : null
