import { createAppStore } from '../../../src/app/store'
import { countdownStarted, selectRound } from '../../../src/exercise/round'
import { deviceRead, selectOutbox } from '../../../src/sync/outbox/machine'
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
