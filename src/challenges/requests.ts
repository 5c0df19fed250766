import type { RequestKind } from '../lib/gateways'
import type { PlainText } from '../lib/translation'

/** The mutations are loaded with the first request. */
const fetchDocuments = () => import(/* webpackChunkName: "challenge-own" */ './mutations')

type Mutations = Awaited<ReturnType<typeof fetchDocuments>>['mutations']

export type RequestName = keyof Mutations

/** The typename that all challenge queries and mutations share. */
export const challengeTypenames = ['Challenge']

/** The name of each request, for people, if the server refuses it. */
const titles = {
  publishChallenge: 'A challenge',
  closeChallenge: 'The closing of a challenge',
  requestChallengeReview: 'A request for a review',
  sendChallengeEntry: 'An entry to a challenge',
  withdrawChallengeEntry: 'The withdrawal of an entry',
  answerChallengeEntry: 'An answer to an entry',
  sendChallengeMessage: 'A message',
  blockPerson: 'A block',
  reportChallenge: 'A report',
} as const satisfies Record<RequestName, PlainText>

/** Whether an outbox request belongs to this feature. */
export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(titles, name)
}

/** The requests sent through the outbox, by the name stored there. */
export const requests: Readonly<Record<string, RequestKind>> = Object.fromEntries(
  Object.entries(titles).map(([name, title]) => [
    name,
    {
      title,
      invalidates: challengeTypenames,
      fetchDocument: async () => {
        if (!isRequestName(name)) throw new Error(`Unknown request: ${name}.`)
        return (await fetchDocuments()).mutations[name]
      },
    },
  ]),
)
