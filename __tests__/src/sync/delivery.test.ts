/** @jest-environment jest-fixed-jsdom */
import { gql } from '@urql/core'
import { deliver } from '../../../src/sync/delivery'
import type { CopyUpdate } from '../../../src/sync/copy/gateways'
import type { OutboxOperation } from '../../../src/sync/gateways'
import { stubGraphqlServer, type Answer } from '../../harness/fake-graphql-server'
import { clientOfAya } from '../../harness/records-client'
import { buildRound } from '../../harness/rounds'

const save: OutboxOperation = { kind: 'save', record: buildRound() }
const change: OutboxOperation = { kind: 'change', change: { isLiked: true } }
const deletion: OutboxOperation = { kind: 'delete' }
const request: OutboxOperation = { kind: 'request', name: 'wave', variables: { to: 'Ben' }, text: 'Hello' }

const requests = {
  wave: {
    title: 'A round',
    invalidates: ['Greeting'],
    fetchDocument: async () => gql`
      mutation Wave($to: String!) {
        wave(to: $to)
      }
    `,
  },
} as const

const deliverTo = (answer: Answer, operation: OutboxOperation = save) => {
  const sent = stubGraphqlServer(() => answer)
  const client = clientOfAya()
  const mutation = jest.spyOn(client, 'mutation')
  const tell = jest.fn(async (_update: CopyUpdate) => undefined)
  const giveUp = new AbortController()
  return {
    ...{ sent, tell, giveUp },
    delivery: deliver(client, { owner: 'uid-aya', recordId: 'round-1', operation }, tell, requests, giveUp.signal),
    /** The types whose queries are fetched anew. */
    invalidated: () => mutation.mock.lastCall?.[2]?.additionalTypenames,
  }
}

const json = { 'content-type': 'application/json' }

const errorOf = (status: number, code: string, path = ['saveIdeaRecord']): Answer => ({
  status,
  errors: [{ message: `Words for ${code}.`, path, extensions: { code } }],
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

test.each<[string, OutboxOperation, Answer, object]>([
  ['SaveIdeaRecord', save, { data: { saveIdeaRecord: {} } }, { input: buildRound() }],
  ['UpdateIdeaRecord', change, { data: { updateIdeaRecord: {} } }, { id: 'round-1', change: { isLiked: true } }],
  ['DeleteIdeaRecord', deletion, { data: { deleteIdeaRecord: 'round-1' } }, { id: 'round-1' }],
  ['Wave', request, { data: { wave: true } }, { to: 'Ben' }],
])('sends %s with its variables', async (operationName, operation, answer, variables) => {
  const { sent, delivery, invalidated } = deliverTo(answer, operation)
  await expect(delivery).resolves.toEqual({ outcome: 'delivered' })
  expect(sent).toMatchObject([{ operationName, variables }])
  expect(invalidated()).toEqual(operation === request ? ['Greeting'] : undefined)
})

const delivered = { outcome: 'delivered' }
const refusedWith = (code: string) => ({ outcome: 'refused', message: `Words for ${code}.` })
const failedWith = (code: string) => ({ outcome: 'failed', message: `Words for ${code}.` })
const heard: OutboxOperation = { kind: 'change', change: { heard: [] } }

const ofOtherVersion = {
  outcome: 'failed',
  message: 'This version of the app cannot send this.',
  isEntrySpecific: true,
}
const unread: Answer = {
  status: 400,
  errors: [{ message: 'Cannot query field "newer".', extensions: { code: 'BAD_USER_INPUT' } }],
}
const internal = 'INTERNAL_SERVER_ERROR'
const gone = { records: [], deleted: ['round-1'] }
const changed = { records: [{ id: 'round-1' }], deleted: [] }

test.each<[string, OutboxOperation, Answer, object, object | null]>([
  ['bad input', save, errorOf(400, 'BAD_USER_INPUT'), refusedWith('BAD_USER_INPUT'), null],
  ['a record too many', save, errorOf(403, 'QUOTA_EXCEEDED'), refusedWith('QUOTA_EXCEEDED'), null],
  ['a request for a newer server', save, unread, ofOtherVersion, null],
  ['a refusal with status 200', save, errorOf(200, 'BAD_USER_INPUT'), refusedWith('BAD_USER_INPUT'), null],
  ['a request that came too late', request, errorOf(409, 'CONFLICT'), refusedWith('CONFLICT'), null],
  ['another person’s record', change, errorOf(403, 'FORBIDDEN'), refusedWith('FORBIDDEN'), null],
  ['a change of an unknown record', change, errorOf(404, 'NOT_FOUND'), refusedWith('NOT_FOUND'), null],
  ['words heard in a round that was not kept', heard, errorOf(404, 'NOT_FOUND'), delivered, gone],
  ['a renewed token that is rejected, too', save, errorOf(401, 'UNAUTHENTICATED'), failedWith('UNAUTHENTICATED'), null],
  ['a server error', deletion, errorOf(500, internal), { ...failedWith(internal), isEntrySpecific: true }, null],
  ['a request', request, { data: { wave: true } }, delivered, null],
  ['a change', change, { data: { updateIdeaRecord: { id: 'round-1' } } }, delivered, changed],
  ['a deletion', deletion, { data: { deleteIdeaRecord: 'round-1' } }, delivered, gone],
  ['a deletion of what was deleted elsewhere', deletion, errorOf(404, 'NOT_FOUND'), delivered, gone],
  ['a save that came after the deletion', save, errorOf(410, 'GONE'), delivered, gone],
  ['a change that came after the deletion', change, errorOf(410, 'GONE'), delivered, gone],
])('%s: its outcome, and how the record is afterwards', async (_name, operation, answer, outcome, update) => {
  const { delivery, tell } = deliverTo(answer, operation)
  await expect(delivery).resolves.toEqual(outcome)
  expect(tell.mock.calls).toEqual(update === null ? [] : [[{ ...update, beginsAnew: false, state: null }]])
})

test.each<[string, Answer]>([
  ...[200, 400, 401, 403, 404, 413, 502].map((status): [string, Answer] => [
    `an HTML page with status ${status}`,
    { status, text: '<h1>Welcome to our network</h1>' },
  ]),
  ['an empty body', { status: 403, text: '' }],
  ['somebody else’s JSON', { status: 403, text: '{"message":"Forbidden"}', headers: json }],
  ['somebody else’s GraphQL error', { status: 404, errors: [{ message: 'No.', extensions: { code: 'NO_ROUTE' } }] }],
  ['a GraphQL error without a code', { status: 400, errors: [{ message: 'Nothing here.' }] }],
  ['a success without a result', { data: {} }],
])('%s in our server’s place neither delivers nor refuses', async (_name, answer) => {
  for (const operation of [save, change, deletion, request]) {
    await expect(deliverTo(answer, operation).delivery).resolves.toMatchObject({
      ...{ outcome: 'failed', isIntercepted: true },
    })
    jest.restoreAllMocks()
    jest.spyOn(console, 'error').mockImplementation()
  }
})

test.each([
  ['7', 7_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['86400', 3_600_000],
])('too many requests: Retry-After %s', async (retryAfter, retryAfterMs) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 12))
  const { delivery } = deliverTo({ status: 429, text: 'Slow down', headers: { 'retry-after': retryAfter } })
  await expect(delivery).resolves.toMatchObject({ outcome: 'failed', retryAfterMs })
})

test('a request that is given up is aborted, so that it cannot arrive after the next attempt', async () => {
  const { delivery, giveUp } = deliverTo({ data: {} })
  const aborted = new Promise((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            resolve(init.signal?.reason)
            reject(new TypeError('Aborted.'))
          })
          giveUp.abort('Too late.')
        }),
    )
  })
  await expect(aborted).resolves.toBe('Too late.')
  await expect(delivery).resolves.toMatchObject({ outcome: 'failed' })
})

test('a network failure is retried later', async () => {
  const { delivery } = deliverTo({ data: {} })
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(delivery).resolves.toEqual({ outcome: 'failed', message: 'The server could not be reached.' })
})

test.each(['whistle', 'constructor'])(
  'an unknown request from a newer version stays in the outbox: %s',
  async (name) => {
    const { sent, delivery } = deliverTo({ data: {} }, { ...request, name })
    await expect(delivery).resolves.toEqual({
      ...{ outcome: 'failed', message: 'This version of the app cannot send this.', isEntrySpecific: true },
    })
    expect(sent).toEqual([])
  },
)
