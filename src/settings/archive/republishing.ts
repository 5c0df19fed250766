import type { Archive } from './archive-schema'
import type { ArchivedChallenge } from './challenge-schema'

/** Whether the person published it and it is still open, so that it may be published again where it is not there. */
export function canRepublish({ role, state, closesAt }: ArchivedChallenge, now: number): boolean {
  return role === 'HOST' && state === 'OPEN' && Date.parse(closesAt) > now
}

/** Whether a file holds something of challenges that nobody can send again. */
export function hasUnpublishable({ challenges }: Archive, now: number): boolean {
  return challenges.some((challenge) => !canRepublish(challenge, now) || challenge.conversations.length > 0)
}
