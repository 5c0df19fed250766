import type { RequestKind } from '../lib/gateways'
import type { PlainText } from '../lib/translation'

/** The mutations come with the first that is sent. */
const fetchDocuments = () => import(/* webpackChunkName: "challenge-own" */ './mutations')

type Mutations = Awaited<ReturnType<typeof fetchDocuments>>['mutations']

export type RequestName = keyof Mutations

/** What an answer to any of the feature's questions is made of. */
export const challengeTypenames = ['Challenge']

/** What a person calls each, where the server refuses it. */
const titles = {
  publishChallenge: 'A challenge',
  closeChallenge: 'The closing of a challenge',
  sendChallengeEntry: 'An entry to a challenge',
  withdrawChallengeEntry: 'The withdrawal of an entry',
  answerChallengeEntry: 'An answer to an entry',
  sendChallengeMessage: 'A message',
  blockPerson: 'A block',
  reportChallenge: 'A report',
} as const satisfies Record<RequestName, PlainText>

/** Whether a request in the outbox is one of this feature's. */
export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(titles, name)
}

/** What goes by way of the outbox, by the name under which it lies there. */
export const requests: Readonly<Record<string, RequestKind>> = Object.fromEntries(
  Object.entries(titles).map(([name, title]) => [
    name,
    {
      title,
      invalidates: challengeTypenames,
      fetchDocument: async () => {
        if (!isRequestName(name)) throw new Error(`There is no request ${name}.`)
        return (await fetchDocuments()).mutations[name]
      },
    },
  ]),
)
