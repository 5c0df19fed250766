import { hash } from 'node:crypto'

/** A verified token: its person, and its expiry in seconds since 1970. */
export type VerifiedToken<Person> = { person: Person; expiresAt: number }

/** How long a verified token stays cached, in milliseconds: a withdrawn key is trusted no longer than that. */
const maximumCacheMs = 5 * 60 * 1_000

/** Each takes a few hundred bytes. */
const maximumCachedTokens = 10_000

/**
 * Caches verified tokens: verifying a signature costs as much as a database query, and a browser sends the same token for
 * an hour. Keys are hashes, so a memory dump reveals no token. Rejected tokens are not cached.
 */
export const cacheVerifiedTokens = <Person>(verify: (token: string) => Promise<VerifiedToken<Person>>) => {
  const known = new Map<string, { person: Person; until: number }>()

  return async (token: string): Promise<Person> => {
    const fingerprint = hash('sha256', token)
    const entry = known.get(fingerprint)
    if (entry && Date.now() < entry.until) return entry.person
    known.delete(fingerprint)
    const { person, expiresAt } = await verify(token)
    for (const oldest of known.keys()) {
      if (known.size < maximumCachedTokens) break
      known.delete(oldest)
    }
    known.set(fingerprint, { person, until: Math.min(Date.now() + maximumCacheMs, expiresAt * 1_000) })
    return person
  }
}
