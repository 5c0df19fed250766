import { createAppStore } from '../../../src/app/store'
import { countdownStarted, round } from '../../../src/exercise/round'
import { deviceRead, outbox } from '../../../src/records/outbox/machine'
import { usersApi } from '../../../src/users/usersApi'
import { createFakeGateways } from '../../harness/fake-gateways'

const countIn = countdownStarted({
  id: 'round-1',
  topicTitle: 'Rain',
  category: 'Diary',
  startsAt: 3_000,
  lengthMs: 60_000,
})

test('the minute and the outbox do nothing before they have joined', () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  store.dispatch(countIn)
  store.dispatch(deviceRead({ entries: [] }))
  expect(store.getState()).toMatchObject({ round: { phase: 'idle' }, outbox: { phase: 'unread' } })
})

test('once joined, each takes the place that was kept for it', () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  store.join(round)
  store.join(outbox)
  store.dispatch(countIn)
  store.dispatch(deviceRead({ entries: [] }))
  expect(store.getState()).toMatchObject({ round: { phase: 'countdown' }, outbox: { phase: 'empty' } })
})

test('RTK Query has its state as soon as it has joined, so that its first call is sent', () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  expect(store.getState().usersApi).toBeUndefined()
  store.joinUsersApi(usersApi)
  expect(store.getState().usersApi).toBeDefined()
})

test('stores share nothing', () => {
  const first = createAppStore({ gateways: createFakeGateways() })
  const second = createAppStore({ gateways: createFakeGateways() })
  first.join(round)
  first.dispatch(countIn)
  second.dispatch(countIn)
  expect(second.getState().round).toEqual({ phase: 'idle' })
})
