import type { OutboxGateway } from '../../../../src/records/gateways'
import { outboxOpened, selectSyncWords } from '../../../../src/records/outbox'
import { begunElsewhere, endedElsewhere } from '../../../../src/session/session'
import { createMemoryDevice } from '../../../harness/memory-outbox'
import { createMemoryServer, openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { createTimeMachine, jumped } from '../../../harness/time-machine'

test('jumping to any moment repaints the words, and asks neither the device nor the server', async () => {
  const { states, enhancer } = createTimeMachine()
  const server = createMemoryServer()
  server.answers = [{ outcome: 'failed', message: 'Offline.' }]
  const tab = openOutboxTab({ device: createMemoryDevice(), server, enhancers: [enhancer] })
  await tab.dispatch(outboxOpened())
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
    seen.add(selectSyncWords(tab.getState()))
    await settled()
  }
  expect([...seen]).toEqual([null, 'Saved on this device', 'Saving…', 'Saved'])
  for (const call of asked) expect(call).not.toHaveBeenCalled()
  expect(server.arrived).toHaveLength(2)
})
