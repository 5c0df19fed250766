import type { ResultOf } from '../lib/graphql'
import type { challengeConversationFields, challengeEntryFields, challengeQuery, myChallengesQuery } from './documents'

export type ChallengeEntry = ResultOf<typeof challengeEntryFields>
export type ChallengeConversation = ResultOf<typeof challengeConversationFields>

/** A challenge with the person's own entry and conversation. */
export type OwnChallenge = NonNullable<ResultOf<typeof challengeQuery>['challenge']>

/** A challenge that the person hosts, entered or asked about. */
export type MyChallenge = ResultOf<typeof myChallengesQuery>['myChallenges']['nodes'][number]
