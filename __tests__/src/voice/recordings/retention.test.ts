import { started } from '../../../../src/exercise/round'
import { chooseRetention, removeExpiredRecordings } from '../../../../src/voice/recordings/retention'
import { createFakeGateways, type FakeGateways } from '../../../harness/fake-gateways'
import { createTestStore } from '../../../harness/test-store'

const dayMs = 24 * 60 * 60_000

/** Creates recordings of the given ages in days, with ids that say so. */
async function setUp(...ages: number[]) {
  const gateways = createFakeGateways()
  for (const age of ages) await begin(gateways, age)
  const store = createTestStore({ gateways })
  const { recordings, settings } = gateways.fakeVoice
  const ids = async () => (await recordings.list()).map(({ id }) => id)
  return { gateways, store, recordings, settings, ids }
}

const begin = (gateways: FakeGateways, age: number, owner: string | null = null) =>
  gateways.fakeVoice.recordings.begin(
    { id: `${age} days`, owner, topicTitle: 'Rain', startedAtWall: gateways.clock.wallNow() - age * dayMs },
    { startMs: 0, mimeType: 'audio/webm' },
  )

test('a new retention time is saved, and applied at once', async () => {
  const { store, ids } = await setUp(6, 7, 29)
  await store.dispatch(chooseRetention(7))
  expect(await ids()).toEqual(['6 days'])
})

test('keeps a running round’s recording, even if a corrected clock makes it look old', async () => {
  const { store, ids } = await setUp(40, 41)
  store.dispatch(
    started({
      ...{ id: '41 days', owner: null, topicTitle: 'Rain', category: 'Other', localDay: '2026-11-20' },
      ...{ lengthMs: 60_000, startedAtWall: 0, startedAt: 0, endsAt: 60_000 },
    }),
  )
  await removeExpiredRecordings(store)
  expect(await ids()).toEqual(['41 days'])
})
