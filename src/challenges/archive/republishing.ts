import { isVisible } from '../../../contract/visible-text'
import type { ArchivedChallenge } from './challenge-schema'

/** Whether a challenge is the person's own and still open, so that it can be published again. */
export function canRepublish({ role, state, closesAt, topicTitle }: ArchivedChallenge, now: number): boolean {
  return role === 'HOST' && state === 'OPEN' && Date.parse(closesAt) > now && isVisible(topicTitle)
}

/** Whether some of these challenges or their messages cannot be sent again. */
export function hasUnpublishable(challenges: readonly ArchivedChallenge[], now: number): boolean {
  return challenges.some((challenge) => !canRepublish(challenge, now) || challenge.conversations.length > 0)
}
