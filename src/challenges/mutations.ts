import type { VariablesOf } from '../lib/graphql'
import {
  answerChallengeEntryMutation,
  blockPersonMutation,
  closeChallengeMutation,
  publishChallengeMutation,
  reportChallengeMutation,
  requestChallengeReviewMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
  withdrawChallengeEntryMutation,
} from './documents'

/** The mutations sent through the outbox, by the request name stored there. */
export const mutations = {
  publishChallenge: publishChallengeMutation,
  closeChallenge: closeChallengeMutation,
  requestChallengeReview: requestChallengeReviewMutation,
  sendChallengeEntry: sendChallengeEntryMutation,
  withdrawChallengeEntry: withdrawChallengeEntryMutation,
  answerChallengeEntry: answerChallengeEntryMutation,
  sendChallengeMessage: sendChallengeMessageMutation,
  blockPerson: blockPersonMutation,
  reportChallenge: reportChallengeMutation,
}

/** The variables of each mutation. */
export type RequestVariables = { [Name in keyof typeof mutations]: VariablesOf<(typeof mutations)[Name]> }
