/** @jest-environment jest-fixed-jsdom */
import * as v from 'valibot'
import { requestsArchive } from '../../../../src/challenges/archive/requests-archive'
import { queueChallengeRequest } from '../../../../src/challenges/challenge-thunks'
import { createRetryingClient } from '../../../../src/lib/archive/retrying-client'
import { openOutbox } from '../../../../src/sync/outbox/outbox'
import { createAccountGateways } from '../../../harness/account-gateways'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { aya } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'

const challengeId = '5b1c0e52-6f2e-4a57-9d0f-0a3f3e2b7c11'

const published = {
  about: challengeId,
  name: 'publishChallenge',
  variables: {
    input: {
      topicTitle: 'A rainy Sunday',
      about: '',
      category: 'Diary' as const,
      closesAt: '2100-01-01T00:00:00.000Z',
      id: challengeId,
    },
  },
  text: 'A rainy Sunday',
}

async function setUp() {
  const { client, gateways } = await createAccountGateways({ server: createRecordsServer() })
  gateways.records.deliver = async () => ({ outcome: 'failed', message: 'Offline.' })
  const store = createTestStore({
    gateways,
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  await store.dispatch(openOutbox())
  const importFile = (request: Parameters<typeof requestsArchive.importEntry>[0]) =>
    store.dispatch(requestsArchive.importEntry(request, createRetryingClient(client)))
  const collect = () =>
    store.dispatch(requestsArchive.collect({ client: createRetryingClient(client), progress: () => undefined }))
  const queued = async () => (await gateways.outbox.read()).filter(({ owner }) => owner === aya.firebaseUID)
  return { store, gateways, importFile, collect, queued }
}

test('an export has what this person’s challenges wait for, and an import queues it with the same ids', async () => {
  const { store, gateways, collect } = await setUp()
  const { input } = published.variables
  await store.dispatch(queueChallengeRequest(challengeId, 'publishChallenge', { input }, published.text))
  const operation = { kind: 'request' as const, name: 'withdrawChallengeEntry', variables: { challengeId }, text: '' }
  await gateways.outbox.put({ owner: 'uid-ben', recordId: challengeId, operation })
  const lines = requestsArchive.lines(await collect())
  expect(lines).toEqual([JSON.stringify(published)])

  const other = await setUp()
  const read = lines.map((line) => v.parse(requestsArchive.schema, JSON.parse(line)))
  for (const request of read) {
    expect(await other.importFile(request)).toEqual({ outcome: 'QUEUED' })
  }
  const { name, variables, text } = published
  expect(await other.queued()).toMatchObject([
    { recordId: challengeId, operation: { kind: 'request', name, variables, text } },
  ])
})

test.each([
  { ...published, name: 'deleteEverything' },
  { ...published, name: 'toString' },
  { ...published, variables: { input: { ...published.variables.input, closesAt: 'tomorrow' } } },
  { ...published, variables: { input: { ...published.variables.input, hostUid: 'uid-ben' } } },
])('a request that cannot be sent is not offered: %j', (damaged) => {
  expect(requestsArchive.importable([damaged, published], 0)).toEqual([published])
  expect(requestsArchive.isLimited?.([damaged], 0)).toBe(true)
  expect(requestsArchive.isLimited?.([published], 0)).toBe(false)
})

test.each<[string, object, string[]]>([
  ['reportChallenge', { challengeId, reason: 'It is spam.' }, ['It is spam.']],
  ['sendChallengeMessage', { input: { text: 'Hello' } }, ['Hello']],
  ['answerChallengeEntry', { verdict: 'SHORTLIST', message: 'Come by.' }, ['Come by.', 'Shortlist']],
  [
    'sendChallengeEntry',
    { input: { ideas: [{ text: 'felt' }, { text: 'cork' }], message: 'Hi' } },
    ['felt', 'cork', 'Hi'],
  ],
  ['publishChallenge', { input: { ...published.variables.input, about: 'For us.' } }, ['A rainy Sunday', 'For us.']],
])('every word of a request is shown, whatever the file says about it: %s', (name, variables, words) => {
  const request = { ...published, name, variables: { ...variables }, text: 'Nothing much' }
  expect(requestsArchive.outgoing?.(request)).toEqual(words)
})
