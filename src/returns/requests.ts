import type { RequestKind } from '../lib/gateways'

/** The name of the request in the outbox. Devices store it. */
export const setTopicReturn = 'setTopicReturn'

/** The requests sent through the outbox, by the name stored there. */
export const requests: Readonly<Record<string, RequestKind>> = {
  [setTopicReturn]: {
    title: 'A topic to come back to',
    invalidates: [],
    answersReturn: true,
    fetchDocument: async () => (await import(/* webpackChunkName: "returns" */ './documents')).setTopicReturnMutation,
  },
}
