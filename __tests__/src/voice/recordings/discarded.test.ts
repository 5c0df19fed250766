import { startRound, stopRound, addIdea } from '../../../../src/exercise/exercise'
import { addDiscardedListener } from '../../../../src/voice/listeners'
import { listeningBegan, microphoneAsked, microphoneClosed, microphoneOpened, voice } from '../../../../src/voice/voice'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { settled } from '../../../harness/outbox-tab'
import { createTestStore } from '../../../harness/test-store'
import { selectRound } from '../../../../src/exercise/round'

const topic = { topicTitle: 'Rain', category: 'Diary' } as const

/** A running round with an open microphone and a recording. */
async function setUp() {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  await store.install({ slices: [voice], listeners: [addDiscardedListener] })
  store.dispatch(microphoneAsked({ attempt: 'attempt-1' }))
  store.dispatch(microphoneOpened({ attempt: 'attempt-1', microphones: [], microphoneId: 'built-in' }))
  store.dispatch(startRound(topic))
  const round = selectRound(store.getState())
  const id = 'id' in round ? round.id : ''
  store.dispatch(listeningBegan({ roundId: id }))
  const { recordings } = gateways.fakeVoice
  await recordings.begin({ id, owner: null, ...topic, startedAtWall: 0 }, { startMs: 0, mimeType: 'audio/webm' })
  return { store, isThere: async () => (await recordings.read(id)) !== null }
}

test('a discarded round’s recording is deleted once its last chunk has arrived', async () => {
  const { store, isThere } = await setUp()
  await store.dispatch(stopRound())
  await settled()
  expect(selectRound(store.getState()).phase).toBe('discarded')
  expect(await isThere()).toBe(true)
  store.dispatch(microphoneClosed())
  await settled()
  expect(await isThere()).toBe(false)
})

test('a round with an idea keeps its recording', async () => {
  const { store, isThere } = await setUp()
  store.dispatch(addIdea('bake bread'))
  await store.dispatch(stopRound())
  store.dispatch(microphoneClosed())
  await settled()
  expect(selectRound(store.getState()).phase).toBe('kept')
  expect(await isThere()).toBe(true)
})
