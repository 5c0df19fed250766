import type { ResultOf } from '../lib/graphql'
import type { challengeConversationFields, challengeEntryFields, challengeQuery, myChallengesQuery } from './documents'

export type ChallengeEntry = ResultOf<typeof challengeEntryFields>
export type ChallengeConversation = ResultOf<typeof challengeConversationFields>

/** A challenge with what is the person's own in it. */
export type OwnChallenge = NonNullable<ResultOf<typeof challengeQuery>['challenge']>

/** One of those that the person has to do with. */
export type MyChallenge = ResultOf<typeof myChallengesQuery>['myChallenges']['nodes'][number]
