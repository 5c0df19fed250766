import { begunElsewhere } from '../../../src/session/session'
import { emptyMemory } from '../../../src/topics/topics-memory'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { buildRound, recordFinishedHere } from '../../harness/rounds'
import { settled } from '../../harness/outbox-tab'
import { createTestStore } from '../../harness/test-store'

test('the topics of a guest’s rounds go to the account with the rounds, even if this page has not shown any topics', async () => {
  // The account's settings cannot be read here.
  jest.spyOn(console, 'warn').mockImplementation()
  const gateways = createFakeGateways()
  const rain = { topicTitle: 'Rain', category: 'Diary', owner: null } as const
  gateways.topics.write({ ...emptyMemory, recent: [rain] })
  const store = createTestStore({ gateways, preloadedState: { session: { phase: 'signedOut' } } })
  await store.features.account.load()
  await store.dispatch(recordFinishedHere(buildRound()))
  store.dispatch(begunElsewhere({ user: aya }))
  for (let turn = 0; turn < 20; turn++) await settled()
  expect(gateways.topics.read().recent).toEqual([{ ...rain, owner: aya.firebaseUID }])
})
