/** @jest-environment jest-fixed-jsdom */
import * as v from 'valibot'
import { createServerChallenges } from '../../../../src/challenges/archive/server-challenges'
import { createRetryingClient } from '../../../../src/lib/archive/retrying-client'
import { stubGraphqlServer, type Answer } from '../../../harness/fake-graphql-server'
import { clientOfAya } from '../../../harness/records-client'
import { asAnswered, published } from './samples'

const noMore = { endCursor: null, hasNextPage: false }
const message = (minute: number) => ({ text: `${minute}`, isMine: true, sentAt: `2026-11-20T12:0${minute}:00.000Z` })

const pageSchema = v.object({ id: v.optional(v.string()), after: v.nullish(v.string()) })

const cleo = { id: 'with-cleo', person: { name: 'Cleo' } }
const dan = { id: 'with-dan', person: { name: 'Dan' } }

test('reads all conversations of the person’s own challenge, each from its first message', async () => {
  const pages: Record<string, Record<string, unknown>> = {
    first: { challengeConversations: { nodes: [cleo], endCursor: 'next', hasNextPage: true } },
    next: { challengeConversations: { nodes: [dan], ...noMore } },
    'with-cleo': { messages: { nodes: [message(4), message(3)], endCursor: 'before', hasNextPage: true } },
    before: { messages: { nodes: [message(2)], ...noMore } },
    'with-dan': { messages: { nodes: [message(1)], ...noMore } },
  }
  const sent = stubGraphqlServer(({ operationName, variables }) => {
    if (operationName === 'ArchivedChallenge') return { data: { challenge: asAnswered(published) } }
    const { id, after } = v.parse(pageSchema, variables)
    const page = pages[after ?? id ?? 'first'] ?? {}
    return { data: operationName === 'ArchivedMessages' ? { challengeConversation: page } : page }
  })
  const challenges = createServerChallenges(createRetryingClient(clientOfAya()))
  expect(await challenges.read(published.id)).toEqual({
    ...published,
    conversations: [
      { with: 'Dan', messages: [message(1)] },
      { with: 'Cleo', messages: [message(2), message(3), message(4)] },
    ],
  })
  expect(sent).toHaveLength(1 + Object.keys(pages).length)
})

describe('publishing again', () => {
  const refused = (status: number, code: string, headers = {}) => ({
    ...{ status, headers },
    errors: [{ message: 'No.', extensions: { code } }],
  })

  const publishing = async (...answers: Answer[]) => {
    const pauses: number[] = []
    stubGraphqlServer(({ operationName }) =>
      operationName === 'IsChallengeMine' ? { data: { challenge: null } } : (answers.shift() ?? { data: {} }),
    )
    const client = createRetryingClient(clientOfAya(), async (ms) => void pauses.push(ms))
    const challenges = createServerChallenges(client)
    return { result: await challenges.publish(published), pauses }
  }

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  test('does not wait for the next day’s limit', async () => {
    const tooMany = refused(429, 'TOO_MANY_REQUESTS', { 'retry-after': '36000' })
    expect(await publishing(tooMany)).toEqual({ result: { outcome: 'LIMIT_REACHED' }, pauses: [] })
  })

  test.each([
    [400, 'BAD_USER_INPUT'],
    [403, 'FORBIDDEN'],
  ])('reports why the server refused it (%p)', async (status, code) => {
    const { result } = await publishing(refused(status, code))
    expect(result).toEqual({ outcome: 'REFUSED', message: 'No.' })
  })
})
