import type { Delivery } from '../../../../src/sync/gateways'
import { undoDeletions } from '../../../../src/sync/undo-deletions'
import { discardOutboxEntry, openOutbox, changeRecord, deleteRecord } from '../../../../src/sync/outbox/outbox'
import { restored } from '../../../../src/session/session'
import { addRecordingsListeners } from '../../../../src/voice/recordings/feature'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { createTestStore } from '../../../harness/test-store'
import { rain, record } from './stored-recordings'

async function setUp(delivery: Delivery = { outcome: 'delivered' }) {
  const gateways = createFakeGateways({ records: { deliver: () => Promise.resolve(delivery) } })
  const load = jest.spyOn(gateways.voice, 'load')
  const store = createTestStore({ gateways })
  addRecordingsListeners(store.startListening)
  store.dispatch(restored({ user: aya }))
  await store.dispatch(openOutbox())
  const { recordings } = gateways.fakeVoice
  for (const id of both) await record(recordings, { ...rain, id })
  const remaining = async () => (await recordings.list()).map(({ id }) => id)
  return { store, gateways, load, remaining }
}

const both = ['round-1', 'round-2']

test('a recording is deleted with its record once that cannot be undone, without loading voice code', async () => {
  const { store, load, gateways, remaining } = await setUp()
  await store.dispatch(deleteRecord('round-1'))
  await settled()
  expect(await remaining()).toEqual(both)
  gateways.passTime(8_000)
  await settled()
  expect(await remaining()).toEqual(['round-2'])
  expect(load).not.toHaveBeenCalled()
})

test('an undone deletion leaves the recording', async () => {
  const { store, gateways, remaining } = await setUp()
  await store.dispatch(deleteRecord('round-1'))
  await store.dispatch(undoDeletions())
  gateways.passTime(60_000)
  await settled()
  expect(await remaining()).toEqual(both)
})

test('discarding a refused round deletes its recording, and discarding a refused change does not', async () => {
  const { store, remaining } = await setUp({ outcome: 'refused', message: 'No.' })
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  await store.dispatch(changeRecord('round-2', { comment: 'Wet.' }))
  await settled()
  await store.dispatch(discardOutboxEntry(1))
  await store.dispatch(discardOutboxEntry(2))
  await settled()
  expect(await remaining()).toEqual(['round-2'])
})
