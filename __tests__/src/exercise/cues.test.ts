import { fetchCues } from '../../../src/exercise/cues/listeners'
import { addIdea, finishRound, startRound, stopRound } from '../../../src/exercise/exercise'
import { anotherAsked, resumed } from '../../../src/exercise/round'
import { lazy } from '../../../src/lib/lazy'
import type { Preferences } from '../../../src/preferences/preferences'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'
import { begun } from './samples'

const topic = { topicTitle: 'Rain', category: 'Diary' } as const

async function setUp(chosen: Partial<Preferences>) {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  store.dispatch(preferencesChanged(chosen))
  fetchCues(gateways.cues, store.getState().preferences)
  await gateways.cues.load()
  const given = () =>
    gateways.calls.filter((call) => call.startsWith('cues.')).map((call) => call.slice('cues.'.length))
  return { gateways, store, given, pass: gateways.passTime }
}

test.each([
  [30_000, [0, 15_000, 20_000, 30_000]],
  [60_000, [0, 30_000, 50_000, 60_000]],
  [180_000, [0, 90_000, 170_000, 180_000]],
] as const)(
  'a round of %d ms plays cues at its start, half time, ten seconds before the end, and the end',
  async (lengthMs, moments) => {
    const { store, given, pass } = await setUp({ soundCues: true, lengthMs })
    store.dispatch(startRound(topic))
    expect(given()).toEqual(['prepare()', 'sound(start)'])
    const heard: number[] = [0]
    for (let second = 1; second <= lengthMs / 1000; second++) {
      const before = given().length
      pass(1000)
      if (given().length > before) heard.push(second * 1000)
    }
    expect(heard).toEqual(moments)
    expect(given().slice(1)).toEqual(['sound(start)', 'sound(half)', 'sound(lastSeconds)', 'sound(end)'])
  },
)

test('vibration works without sound', async () => {
  const { store, given, pass } = await setUp({ vibrationCues: true })
  store.dispatch(startRound(topic))
  pass(30_000)
  expect(given()).toEqual(['vibrate(start)', 'vibrate(half)'])
})

test('a stopped round plays no more cues', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  store.dispatch(addIdea('bake bread'))
  await store.dispatch(stopRound())
  pass(30_000)
  pass(30_000)
  expect(given()).toEqual(['prepare()', 'sound(start)', 'rest()'])
})

test('a stopped round does not disturb the next one', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  pass(1000)
  await store.dispatch(stopRound())
  store.dispatch(anotherAsked())
  store.dispatch(startRound(topic))
  pass(29_500)
  expect(given().filter((call) => call === 'sound(half)')).toHaveLength(0)
  pass(500)
  expect(given().at(-1)).toBe('sound(half)')
})

test('cues missed while the machine slept are skipped', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  pass(57_000)
  expect(given()).toEqual(['prepare()', 'sound(start)'])
  pass(3_000)
  expect(given().at(-1)).toBe('sound(end)')
})

test('a round resumed after a reload plays the remaining cues', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(resumed({ ...begun, startedAt: -40_000, endsAt: 20_000 }))
  pass(10_000)
  pass(10_000)
  expect(given()).toEqual(['sound(lastSeconds)', 'sound(end)'])
})

test('a round that ended while the page was closed is silent', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(resumed({ ...begun, startedAt: -60_000, endsAt: 0 }))
  pass(1000)
  expect(given()).toEqual([])
})

test.each([{ soundCues: true }, { vibrationCues: true }])('%j loads the cues', async (chosen) => {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  store.dispatch(preferencesChanged(chosen))
  await Promise.resolve()
  expect(gateways.cues.loaded()).not.toBeNull()
})

test('a round is silent if the cues cannot be loaded', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const gateways = createFakeGateways({ cues: lazy(() => Promise.reject(new Error('Offline.'))) })
  const store = createTestStore({ gateways })
  store.dispatch(preferencesChanged({ soundCues: true, vibrationCues: true }))
  store.dispatch(startRound(topic))
  gateways.passTime(30_000)
  // The store reports what a listener has thrown in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
  expect(store.getState().round?.phase).toBe('running')
})

test('the end is heard even if the round has ended just before', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  pass(59_999)
  await store.dispatch(finishRound('id-1'))
  pass(1)
  expect(given().at(-1)).toBe('sound(end)')
})

test('nothing is loaded if sound and vibration are turned off', async () => {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  fetchCues(gateways.cues, store.getState().preferences)
  await Promise.resolve()
  expect(gateways.cues.loaded()).toBeNull()
})
