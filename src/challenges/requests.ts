import type { RequestKind } from '../lib/gateways'

/** The mutations come with the first that is sent. */
const fetchDocuments = () => import(/* webpackChunkName: "challenge-own" */ './mutations')

type Mutations = Awaited<ReturnType<typeof fetchDocuments>>['mutations']

export type RequestName = keyof Mutations

/** What an answer to any of the feature's questions is made of. */
export const challengeTypenames = ['Challenge']

const request = (name: RequestName, title: RequestKind['title']): RequestKind => ({
  title,
  touches: challengeTypenames,
  fetchDocument: async () => (await fetchDocuments()).mutations[name],
})

/** What goes by way of the outbox, by the name under which it lies there. */
export const requests = {
  publishChallenge: request('publishChallenge', 'A challenge'),
  closeChallenge: request('closeChallenge', 'The closing of a challenge'),
  sendChallengeEntry: request('sendChallengeEntry', 'An entry to a challenge'),
  withdrawChallengeEntry: request('withdrawChallengeEntry', 'The withdrawal of an entry'),
  answerChallengeEntry: request('answerChallengeEntry', 'An answer to an entry'),
  sendChallengeMessage: request('sendChallengeMessage', 'A message'),
  blockPerson: request('blockPerson', 'A block'),
  reportChallenge: request('reportChallenge', 'A report'),
} satisfies Record<RequestName, RequestKind>
