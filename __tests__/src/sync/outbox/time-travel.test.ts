import type { StoreEnhancer } from '@reduxjs/toolkit'
import type { OutboxGateway } from '../../../../src/sync/gateways'
import { openOutbox, selectSyncStatus, sendOutbox } from '../../../../src/sync/outbox/outbox'
import { refreshOutbox } from '../../../../src/sync/outbox/storage-thunks'
import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { createMemoryDevice } from '../../../../src/sync/device/twins'
import { createMemoryServer, openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { createTimeMachine, jumped } from '../../../harness/time-machine'
import { leftBy } from './outbox-tabs'

test('jumping to any moment updates the status without storage access or requests', async () => {
  const { states, enhancer } = createTimeMachine()
  const server = createMemoryServer()
  server.answers = [{ outcome: 'failed', message: 'Offline.' }]
  const tab = openOutboxTab({ device: createMemoryDevice(), server, enhancers: [enhancer] })
  await tab.dispatch(openOutbox())
  await tab.dispatch(recordFinishedHere(buildRound()))
  tab.dispatch(begunElsewhere({ user: aya }))
  await settled()
  tab.gateways.wakeUp()
  await settled()
  tab.dispatch(endedElsewhere())
  await settled()

  const { outbox, records } = tab.gateways
  const methods = Object.keys(outbox).filter((name): name is keyof OutboxGateway => name in outbox)
  const asked = [...methods.map((name) => jest.spyOn(outbox, name)), jest.spyOn(records, 'deliver')]
  const seen = new Set<string | null>()
  const there = [...states.keys()]
  for (const moment of [...there, ...there.toReversed()]) {
    tab.dispatch(jumped(moment))
    seen.add(selectSyncStatus(tab.getState()))
    await settled()
  }
  expect([...seen]).toEqual([null, 'Saved on this device', 'Saving…', 'Saved'])
  for (const call of asked) expect(call).not.toHaveBeenCalled()
  expect(server.arrived).toHaveLength(2)
})

/** Like Redux DevTools at a past state: the store shows that state, while events go on beneath it. */
function createPast() {
  const past = { lookBack: () => {}, lookAhead: () => {} }
  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState)
    let shown: ReturnType<typeof store.getState> | null = null
    past.lookBack = () => void (shown = store.getState())
    past.lookAhead = () => void (shown = null)
    return { ...store, getState: () => shown ?? store.getState() }
  }
  return { past, enhancer }
}

test.each([
  ['before the first was sent', ''],
  ['while the first was sent', 'round-1'],
  ['while the second was sent', 'round-2'],
])('looking at a past state %s sends nothing twice, and sending has ended on return', async (_when, moment) => {
  const device = createMemoryDevice()
  const rounds = ['round-1', 'round-2', 'round-3']
  for (const id of rounds) device.leave(leftBy(aya.firebaseUID, id))
  const server = createMemoryServer()
  const { past, enhancer } = createPast()
  const deliver: typeof server.deliver = (entry) => {
    if (entry.recordId === moment) past.lookBack()
    return server.deliver(entry)
  }
  const tab = openOutboxTab({ device, server: { deliver }, user: aya, enhancers: [enhancer] })
  await tab.dispatch(refreshOutbox())
  // The tab itself sends, too, when it has loaded the outbox.
  if (moment === '') past.lookBack()
  await settled()
  await tab.dispatch(sendOutbox())
  await tab.dispatch(sendOutbox())

  past.lookAhead()
  expect(tab.getState().outbox).toMatchObject({ phase: 'idle' })
  await tab.dispatch(sendOutbox())
  expect(server.arrived).toEqual(rounds.map((id) => `save ${id} by uid-aya`))
  expect(device.entries()).toEqual([])
})
