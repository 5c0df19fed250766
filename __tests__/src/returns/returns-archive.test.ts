/** @jest-environment jest-fixed-jsdom */
import { createRetryingClient } from '../../../src/lib/archive/retrying-client'
import { openOutbox } from '../../../src/sync/outbox/outbox'
import { comeBack } from '../../../src/returns/return-thunks'
import { returnsArchive } from '../../../src/returns/returns-archive'
import { createAccountGateways } from '../../harness/account-gateways'
import { createRecordsServer } from '../../harness/fake-records-server'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { jar } from './samples'

async function setUp() {
  const server = createRecordsServer()
  const { client, gateways } = await createAccountGateways({ server })
  gateways.clock.wallNow = () => Date.parse('2026-11-20T12:00:00.000Z')
  const store = createTestStore({
    gateways,
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  await store.dispatch(openOutbox())
  return { server, store, gateways, client: createRetryingClient(client) }
}

test('an export has what the server has and what waits on the device; the same always gives the same lines', async () => {
  const { server, store, gateways, client } = await setUp()
  server.returns = [{ ...jar, topicTitle: 'Zeal' }, jar]
  gateways.records.deliver = async () => ({ outcome: 'failed', message: 'Offline.' })
  await store.dispatch(comeBack({ topicTitle: 'Trains', category: 'Other' }))
  const collected = await store.dispatch(returnsArchive.collect({ client, progress: () => undefined }))
  const lines = returnsArchive.lines(collected)
  expect(lines).toEqual([
    expect.stringContaining('"topicTitle":"Trains"'),
    '{"topicTitle":"Uses for an empty jar","category":"Tips","dueDay":"2026-11-21","step":0,"changedAt":"2026-11-20T12:00:00.000Z"}',
    expect.stringContaining('"topicTitle":"Zeal"'),
  ])
  expect(returnsArchive.lines([...collected].reverse())).toEqual(lines)
})

test('an import sends each with its time, so that a later change stays', async () => {
  const { server, store, client } = await setUp()
  expect(await store.dispatch(returnsArchive.importEntry(jar, client))).toEqual({ outcome: 'ADDED' })
  expect(server.returns).toEqual([jar])
})
