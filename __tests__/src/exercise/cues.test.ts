import { fetchCues } from '../../../src/exercise/cues/listeners'
import { addIdea, startRound, stopRound } from '../../../src/exercise/exercise'
import type { Preferences } from '../../../src/preferences/preferences'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

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

test('a round plays cues at its start, half time, ten seconds before the end, and the end', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  expect(given()).toEqual(['prepare()', 'sound(start)'])
  for (const [milliseconds, cue] of [
    [30_000, 'half'],
    [20_000, 'lastSeconds'],
    [10_000, 'end'],
  ] as const) {
    pass(milliseconds - 1)
    expect(given().at(-1)).not.toBe(`sound(${cue})`)
    pass(1)
    expect(given().at(-1)).toBe(`sound(${cue})`)
  }
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

test('cues missed while the machine slept are skipped', async () => {
  const { store, given, pass } = await setUp({ soundCues: true })
  store.dispatch(startRound(topic))
  pass(57_000)
  expect(given()).toEqual(['prepare()', 'sound(start)'])
  pass(3_000)
  expect(given().at(-1)).toBe('sound(end)')
})
