import type { OwnChallenge } from './shapes'

/** What the server tells the person who is here about a challenge. */
export type OwnAnswer =
  /** Nobody is logged in. */
  | { status: 'guest' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }
  | { status: 'here'; challenge: OwnChallenge }

export const guest: OwnAnswer = { status: 'guest' }
export const loading: OwnAnswer = { status: 'loading' }

/** The challenge with what is the person's own in it, or null. */
export const ownOf = (own: OwnAnswer): OwnChallenge | null => (own.status === 'here' ? own.challenge : null)
