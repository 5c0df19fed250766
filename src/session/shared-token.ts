/**
 * Lets lookups of the ID token that come at once share one, so that many refused requests renew it a single time. A
 * forced lookup never joins one that is not: that one may answer with the very token that was refused.
 */
export function createSharedToken(
  lookUp: (forceRefresh: boolean) => Promise<string | null>,
): (options?: { forceRefresh?: boolean }) => Promise<string | null> {
  let pending: { forced: boolean; token: Promise<string | null> } | null = null
  return ({ forceRefresh = false } = {}) => {
    if (pending && (pending.forced || !forceRefresh)) return pending.token
    const token = lookUp(forceRefresh).finally(() => {
      if (pending?.token === token) pending = null
    })
    pending = { forced: forceRefresh, token }
    return token
  }
}
