import { createAppStore } from '../../../src/app/store'
import { firstFeatures } from '../../../src/app/features'
import { countdownStarted, selectRound } from '../../../src/exercise/round'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { deviceRead, selectOutbox } from '../../../src/sync/outbox/machine'
import { feature as users } from '../../../src/users/lazy-feature'
import { sheetAsked } from '../../../src/shortcuts/shortcuts'
import { createFakeGateways } from '../../harness/fake-gateways'

const countIn = countdownStarted({
  id: 'round-1',
  topicTitle: 'Rain',
  category: 'Diary',
  startsAt: 3_000,
  lengthMs: 60_000,
})

test('the round and the outbox do nothing before they have been installed', () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  store.dispatch(countIn)
  store.dispatch(deviceRead({ uid: null, entries: [], others: [] }))
  const state = store.getState()
  expect(state).not.toHaveProperty('round')
  expect(state).not.toHaveProperty('outbox')
  expect([selectRound(state), selectOutbox(state)]).toMatchObject([{ phase: 'idle' }, { phase: 'unread' }])
})

test('RTK Query has its state once installed, so that its first request is sent', async () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  expect(store.getState().usersApi).toBeUndefined()
  await store.install(users)
  expect(store.getState().usersApi).toBeDefined()
})

test('the event of an installed feature names it', async () => {
  const types: string[] = []
  const store = createAppStore({ gateways: createFakeGateways() })
  store.startListening({ predicate: () => true, effect: ({ type }) => void types.push(type) })
  await store.features.topicsMemory.load()
  expect(types).toContain('app/featureInstalled/topicsMemory')
})

test('stores share nothing', async () => {
  const first = createAppStore({ gateways: createFakeGateways(), features: [...firstFeatures, round] })
  const second = createAppStore({ gateways: createFakeGateways() })
  first.dispatch(countIn)
  second.dispatch(countIn)
  expect(selectRound(second.getState())).toEqual({ phase: 'idle' })
})

test('a feature whose start failed is started again, but not installed twice', async () => {
  const heard = jest.fn()
  const store = createAppStore({ gateways: createFakeGateways() })
  const failing = {
    listeners: [
      (startListening: typeof store.startListening) =>
        startListening({ actionCreator: sheetAsked, effect: () => void heard() }),
    ],
    start: jest.fn(() => () => Promise.resolve()).mockReturnValueOnce(() => Promise.reject(new Error('Offline.'))),
  }
  await expect(store.install(failing)).rejects.toThrow('Offline.')
  await store.install(failing)
  store.dispatch(sheetAsked())
  expect(failing.start).toHaveBeenCalledTimes(2)
  expect(heard).toHaveBeenCalledTimes(1)
})
