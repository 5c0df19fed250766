/** @jest-environment jest-fixed-jsdom */
import type { User } from '../../../../contract/rest'
import type { Delivery } from '../../../../src/records/gateways'
import {
  undoDeletions,
  discardOutboxEntry,
  acceptGuestRounds,
  openOutbox,
  changeRecord,
  deleteRecord,
} from '../../../../src/records/outbox'
import { begunElsewhere, endedElsewhere, nobodyFound, restored } from '../../../../src/session/session'
import { addRecordingsListeners } from '../../../../src/voice/recordings/feature'
import { installFakeLocks } from '../../../harness/fake-browser'
import { installFakeFiles, type FakeFiles } from '../../../harness/fake-files'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createMemoryDevice } from '../../../../src/records/device/twins'
import { settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { createTestStore } from '../../../harness/test-store'

let files: FakeFiles

beforeEach(() => {
  files = installFakeFiles()
  installFakeLocks()
  files.put('recordings/round-1/0.webm', 'drip')
  files.put('recordings/round-2/0.webm', 'drop')
})

const remaining = () => Object.keys(files.contents())
const both = ['recordings/round-1/0.webm', 'recordings/round-2/0.webm']

async function setUp({ user, delivery = { outcome: 'delivered' } }: { user?: User; delivery?: Delivery } = {}) {
  const device = createMemoryDevice()
  const gateways = createFakeGateways({
    outbox: device.openTab(),
    records: { deliver: () => Promise.resolve(delivery) },
  })
  const load = jest.spyOn(gateways.voice, 'load')
  const store = createTestStore({ gateways })
  addRecordingsListeners(store.startListening)
  store.dispatch(user ? restored({ user }) : nobodyFound())
  await store.dispatch(openOutbox())
  const { recordings } = gateways.fakeVoice
  const begin = (id: string) =>
    recordings.begin({ id, owner: null, topicTitle: 'Rain', startedAtWall: 0 }, { startMs: 0, mimeType: 'audio/webm' })
  const ownerOf = async (id: string) => (await recordings.read(id))?.recording.owner
  return { store, gateways, load, begin, ownerOf, device }
}

test('a recording is deleted with its record once that cannot be undone, without loading voice code', async () => {
  const { store, load, gateways } = await setUp({ user: aya })
  await store.dispatch(deleteRecord('round-1'))
  await settled()
  expect(remaining()).toEqual(both)
  gateways.passTime(8_000)
  await settled()
  expect(remaining()).toEqual(['recordings/round-2/0.webm'])
  expect(load).not.toHaveBeenCalled()
})

test('an undone deletion leaves the recording', async () => {
  const { store, gateways } = await setUp({ user: aya })
  await store.dispatch(deleteRecord('round-1'))
  await store.dispatch(undoDeletions())
  gateways.passTime(60_000)
  await settled()
  expect(remaining()).toEqual(both)
})

test('a change of the record leaves the recording', async () => {
  const { store } = await setUp({ user: aya })
  await store.dispatch(changeRecord('round-1', { isLiked: true }))
  await settled()
  expect(remaining()).toEqual(both)
})

test('discarding a refused round deletes its recording, and discarding a refused change does not', async () => {
  const { store } = await setUp({ user: aya, delivery: { outcome: 'refused', message: 'No.' } })
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  await store.dispatch(changeRecord('round-2', { comment: 'Wet.' }))
  await settled()
  await store.dispatch(discardOutboxEntry(1))
  await store.dispatch(discardOutboxEntry(2))
  await settled()
  expect(remaining()).toEqual(['recordings/round-2/0.webm'])
})

test('recordings are assigned to an account together with the guest’s rounds', async () => {
  const { store, begin, ownerOf } = await setUp()
  await begin('round-1')
  await begin('elsewhere')
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  store.dispatch(begunElsewhere({ user: aya }))
  await settled()
  expect(await ownerOf('round-1')).toBe(aya.firebaseUID)
  expect(await ownerOf('elsewhere')).toBeNull()
})

test('on a shared device they are assigned when the person accepts the rounds', async () => {
  const { store, begin, ownerOf, device } = await setUp()
  await device.openTab().rememberAccount('uid-ben')
  await begin('round-1')
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  store.dispatch(begunElsewhere({ user: aya }))
  await settled()
  expect(await ownerOf('round-1')).toBeNull()
  await store.dispatch(acceptGuestRounds())
  await settled()
  expect(await ownerOf('round-1')).toBe(aya.firebaseUID)
})

test('they are assigned even if the session ends meanwhile', async () => {
  const { store, gateways, begin, ownerOf, device } = await setUp()
  await device.openTab().rememberAccount('uid-ben')
  await begin('round-1')
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  store.dispatch(begunElsewhere({ user: aya }))
  await settled()
  const { claim } = gateways.outbox
  gateways.outbox.claim = async (uid) => {
    const taken = await claim(uid)
    store.dispatch(endedElsewhere())
    return taken
  }
  await store.dispatch(acceptGuestRounds())
  await settled()
  expect(await ownerOf('round-1')).toBe(aya.firebaseUID)
})

test('no voice code is loaded if nothing was ever recorded', async () => {
  installFakeFiles()
  const { store, load } = await setUp()
  await store.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
  store.dispatch(begunElsewhere({ user: aya }))
  await settled()
  expect(load).not.toHaveBeenCalled()
})
