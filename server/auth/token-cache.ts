import { hash } from 'node:crypto'
import type { AuthenticatedPerson } from './token'

/** A token that was verified: whom it speaks for, and until when, in seconds since 1970. */
export type VerifiedToken = { person: AuthenticatedPerson; expiresAt: number }

/** How long a token is not verified again, in milliseconds: a key that is withdrawn counts no longer than that. */
const maximumCacheMs = 5 * 60 * 1_000

/** Some hundred bytes each. */
const maximumCachedTokens = 10_000

/**
 * Remembers the tokens that were verified a moment ago, for verifying a signature costs as much as a whole question to the
 * database, and a browser sends the same token for an hour. Kept by their fingerprints alone: who could read this
 * memory could not sign in with it. A token that was refused is looked at anew each time.
 */
export const cacheVerifiedTokens = (verify: (token: string) => Promise<VerifiedToken>) => {
  const known = new Map<string, { person: AuthenticatedPerson; until: number }>()

  return async (token: string): Promise<AuthenticatedPerson> => {
    const fingerprint = hash('sha256', token, 'base64')
    const entry = known.get(fingerprint)
    if (entry && Date.now() < entry.until) return entry.person
    known.delete(fingerprint)
    const { person, expiresAt } = await verify(token)
    const oldest = known.size < maximumCachedTokens ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(fingerprint, { person, until: Math.min(Date.now() + maximumCacheMs, expiresAt * 1_000) })
    return person
  }
}
