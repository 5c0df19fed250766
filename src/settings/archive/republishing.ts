import type { Archive } from './format'
import type { ArchivedChallenge } from './challenge-format'

/** Whether the person published it and it is still open, so that it may be published again where it is not there. */
export function canBePublished({ role, state, closesAt }: ArchivedChallenge, now: number): boolean {
  return role === 'HOST' && state === 'OPEN' && Date.parse(closesAt) > now
}

/** Whether a file holds something of challenges that nobody can send again. */
export function holdsWhatStays({ challenges }: Archive, now: number): boolean {
  return challenges.some((challenge) => !canBePublished(challenge, now) || challenge.conversations.length > 0)
}
