import type { VariablesOf } from '../lib/graphql'
import {
  answerChallengeEntryMutation,
  blockPersonMutation,
  closeChallengeMutation,
  publishChallengeMutation,
  reportChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
  withdrawChallengeEntryMutation,
} from './documents'

/** What goes by way of the outbox, by the name under which it lies there. */
export const mutations = {
  publishChallenge: publishChallengeMutation,
  closeChallenge: closeChallengeMutation,
  sendChallengeEntry: sendChallengeEntryMutation,
  withdrawChallengeEntry: withdrawChallengeEntryMutation,
  answerChallengeEntry: answerChallengeEntryMutation,
  sendChallengeMessage: sendChallengeMessageMutation,
  blockPerson: blockPersonMutation,
  reportChallenge: reportChallengeMutation,
}

/** What each of them needs. */
export type RequestVariables = { [Name in keyof typeof mutations]: VariablesOf<(typeof mutations)[Name]> }
