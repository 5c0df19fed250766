/** @jest-environment jest-fixed-jsdom */
import { createServerArchive } from '../../../../src/settings/archive/server-archive'
import { stubGraphqlServer } from '../../../harness/graphql-server'
import { clientOfAya } from '../../../harness/records-client'
import { asAnswered, published } from './samples'

afterEach(() => {
  jest.restoreAllMocks()
})

const noMore = { endCursor: null, hasNextPage: false }
const message = (minute: number) => ({ text: `${minute}`, isMine: true, sentAt: `2026-11-20T12:0${minute}:00.000Z` })

const latest = {
  ...{ id: 'conversation-2', person: { name: 'Cleo' } },
  messages: { nodes: [message(4), message(3)], endCursor: 'before', hasNextPage: true },
}
const older = { id: 'conversation-1', person: { name: 'Dan' }, messages: { nodes: [message(1)], ...noMore } }

test('reads all conversations about an own challenge, each from its first message', async () => {
  let pages = 0
  const sent = stubGraphqlServer(({ operationName }) => {
    if (operationName === 'ArchivedChallenge') return { data: { challenge: asAnswered(published) } }
    if (operationName === 'ArchivedMessages')
      return { data: { challengeConversation: { messages: { nodes: [message(2)], ...noMore } } } }
    const page =
      pages++ === 0 ? { nodes: [latest], endCursor: 'next', hasNextPage: true } : { nodes: [older], ...noMore }
    return { data: { challengeConversations: page } }
  })
  const { challenges } = createServerArchive(clientOfAya(), () => Promise.resolve())
  expect(await challenges.read(published.id)).toEqual({
    ...published,
    conversations: [
      { with: 'Dan', messages: [message(1)] },
      { with: 'Cleo', messages: [message(2), message(3), message(4)] },
    ],
  })
  expect(sent.map(({ operationName, variables }) => [operationName, variables])).toMatchObject([
    ['ArchivedChallenge', { id: published.id }],
    ['ArchivedConversations', { challengeId: published.id, after: null }],
    ['ArchivedMessages', { challengeId: published.id, id: 'conversation-2', after: 'before' }],
    ['ArchivedConversations', { after: 'next' }],
  ])
})
