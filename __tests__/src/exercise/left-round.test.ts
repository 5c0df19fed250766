import { addIdea, startRound, stopRound, updateDraft } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import type { RoundState } from '../../../src/exercise/round'
import { begunElsewhere, endedElsewhere, loggedOut, logoutStarted, restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya, ben } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { begun } from './samples'

function setUp(gateways = createFakeGateways()) {
  const store = createTestStore({ gateways })
  store.dispatch(restored({ user: aya }))
  return { store, gateways, round: () => selectRound(store.getState()) }
}

/** Lets what was started come to its end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

test.each([[logoutStarted(), loggedOut()], [endedElsewhere()]].map((events) => ({ events })))(
  'what a running round has written is kept for its person, and not shown to the next: $events.0.type',
  async ({ events }) => {
    const { store, gateways, round } = setUp()
    store.dispatch(startRound(begun))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(5_000)
    store.dispatch(updateDraft('read on the fl'))
    for (const event of events) store.dispatch(event)
    expect(round()).toEqual({ phase: 'idle' })
    expect(gateways.draft.text()).toBe('')
    await settled()
    expect(await gateways.outbox.read()).toMatchObject([
      {
        owner: 'uid-aya',
        operation: { record: { durationMs: 5_000, ideas: [{ text: 'bake bread' }, { text: 'read on the fl' }] } },
      },
    ])
    expect(await gateways.round.read()).toEqual([])
  },
)

test('a round without ideas leaves nothing', async () => {
  const { store, gateways } = setUp()
  store.dispatch(startRound(begun))
  store.dispatch(endedElsewhere())
  await settled()
  expect(await gateways.outbox.read()).toEqual([])
  expect(await gateways.round.read()).toEqual([])
})

test.each<RoundState['phase']>(['kept', 'discarded'])(
  'the next person does not see a round that is %s',
  async (phase) => {
    const { store, round } = setUp()
    store.dispatch(startRound(begun))
    if (phase === 'kept') store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
    expect(round().phase).toBe(phase)
    store.dispatch(endedElsewhere())
    store.dispatch(begunElsewhere({ user: ben }))
    expect(round()).toEqual({ phase: 'idle' })
  },
)

test('a round that the device could not store leaves the screen, and is stored once there is space', async () => {
  const gateways = createFakeGateways()
  const put = jest.fn(gateways.outbox.put).mockRejectedValue(new Error('The storage is full.'))
  const records = { deliver: () => Promise.resolve({ outcome: 'failed', message: 'Offline.' } as const) }
  const { store, round } = setUp({ ...gateways, records, outbox: { ...gateways.outbox, put } })
  store.dispatch(startRound(begun))
  store.dispatch(addIdea('bake bread'))
  await store.dispatch(stopRound())
  expect(round().phase).toBe('notKept')
  store.dispatch(endedElsewhere())
  expect(round()).toEqual({ phase: 'idle' })
  await settled()
  expect(await gateways.outbox.read()).toEqual([])
  put.mockImplementation(gateways.outbox.put)
  gateways.passTime(30_000)
  await settled()
  expect(await gateways.outbox.read()).toMatchObject([{ owner: 'uid-aya' }])
})

test('a guest’s running round goes on when they log in', () => {
  const store = createTestStore()
  store.dispatch(startRound(begun))
  store.dispatch(begunElsewhere({ user: aya }))
  expect(selectRound(store.getState()).phase).toBe('running')
})
