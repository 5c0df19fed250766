/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom'
import { createRecordsServer } from '../../harness/fake-records-server'
import { createAccountGateways } from '../../harness/account-gateways'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createLiveCopies } from '../../../src/sync/copy/live-copies'
import { openOutbox } from '../../../src/sync/outbox/outbox'
import { comeBack, dueTopics, endReturn, postpone, readReturns } from '../../../src/returns/return-thunks'
import { jar } from './samples'

const noon = (day: string) => new Date(`${day}T12:00:00`).getTime()

async function memberTab(day = '2026-11-20', server = createRecordsServer()) {
  const { gateways } = await createAccountGateways({ server })
  gateways.clock.wallNow = () => noon(day)
  const store = createTestStore({
    gateways,
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  await store.dispatch(openOutbox())
  const returns = () => store.dispatch(readReturns())
  return { store, server, gateways, returns }
}

test('come back, not now, done with it: each reaches the server', async () => {
  const { store, server, returns } = await memberTab()
  await store.dispatch(comeBack({ topicTitle: jar.topicTitle, category: 'Tips' }))
  const [set] = await returns()
  expect(set).toMatchObject({ topicTitle: jar.topicTitle, category: 'Tips', dueDay: '2026-11-21', step: 0 })
  if (!set) throw new Error('It was not set.')
  await store.dispatch(postpone(set))
  const [moved] = await returns()
  expect(moved?.dueDay).toBe('2026-11-22')
  if (!moved) throw new Error('It was not moved.')
  await store.dispatch(endReturn(moved))
  expect(await returns()).toEqual([])
  const arrived = () => server.returns.map(({ dueDay }) => dueDay)
  await waitFor(() => expect(arrived()).toEqual(['2026-11-21', '2026-11-22', null]))
})

test('it is counted from the day of the round that is reviewed', async () => {
  const { store, returns } = await memberTab('2026-11-21')
  await store.dispatch(comeBack({ topicTitle: 'Trains', category: 'Other', localDay: '2026-11-20' }))
  expect(await returns()).toMatchObject([{ dueDay: '2026-11-21' }])
})

test('a change follows the one that the person saw, even if this device’s clock is behind', async () => {
  const { store, server, returns } = await memberTab('2026-11-01')
  server.returns = [jar]
  await store.dispatch(endReturn(jar))
  expect(await returns()).toEqual([])
  expect(server.returns[1]?.changedAt).toBe('2026-11-20T12:00:00.001Z')
})

test('without a network, what was known and what waits on the device count', async () => {
  const { store, server, gateways, returns } = await memberTab()
  server.returns = [jar]
  await returns()
  server.isReachable = false
  jest.spyOn(console, 'error').mockImplementation()
  await store.dispatch(comeBack({ topicTitle: 'Trains', category: 'Other' }))
  // A new page, with nothing in memory.
  gateways.copies = createLiveCopies()
  expect((await returns()).map(({ topicTitle }) => topicTitle).sort()).toEqual(['Trains', jar.topicTitle])
})

test('a guest’s returns are on the device, and join the account with the rounds', async () => {
  const gateways = createFakeGateways()
  gateways.clock.wallNow = () => noon('2026-11-20')
  const store = createTestStore({ gateways, preloadedState: { session: { phase: 'signedOut' } } })
  await store.dispatch(openOutbox())
  await store.dispatch(comeBack({ topicTitle: 'Trains', category: 'Other' }))
  expect(await store.dispatch(dueTopics('2026-11-20'))).toEqual([])
  expect(await store.dispatch(dueTopics('2026-11-21'))).toEqual([{ topicTitle: 'Trains', category: 'Other' }])
  await gateways.outbox.claim('uid-aya')
  expect(await gateways.outbox.read()).toMatchObject([{ owner: 'uid-aya', operation: { name: 'setTopicReturn' } }])
})
