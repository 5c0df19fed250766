/** @jest-environment jest-fixed-jsdom */
import { firstFeatures } from '../../../src/app/features'
import { createGateways, readPreloadedState } from '../../../src/app/gateways'
import { createAppStore } from '../../../src/app/store'
import type { Lazy } from '../../../src/lib/lazy'
import { createFakeGateways } from '../../harness/fake-gateways'

/** Members of the fakes that are not gateways. */
const ofTheFakes = ['calls', 'fakeVoice', 'stored', 'passTime', 'wakeUp', 'users', 'roomServer']

beforeEach(() => {
  // jsdom has no media queries.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: false, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    })
})

test('with all features installed, the store has every gateway and every slice', async () => {
  const gateways = createGateways({ go: () => Promise.resolve(), isAt: () => false, leave: () => Promise.resolve() })
  const store = createAppStore({ gateways, preloadedState: readPreloadedState(gateways) })
  expect(store.getState()).toMatchObject({ theme: { phase: 'system' }, preferences: { mode: 'type' } })
  // An empty device without a voice round, so that starting the features needs nothing jsdom lacks.
  const { outbox: _, round: __, voice: ___, rooms: ____, ...others } = store.features
  for (const feature of Object.values(others)) await feature.load()
  const twins = Object.keys(createFakeGateways()).filter((name) => !ofTheFakes.includes(name))
  // The outbox, the round and the rooms, which are not installed here, add these.
  const expected = twins.filter((name) => !['records', 'wakeLock', 'rooms', 'poolRequests'].includes(name))
  expect(Object.keys(store.gateways).sort()).toEqual([...expected, 'installed'].sort())
})

test('every lazy feature installs with twins, after the features it needs', async () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  const all: Readonly<Record<string, Lazy<unknown>>> = { ...store.features }
  for (const feature of Object.values(all)) await feature.load()
  expect(Object.keys(store.getState()).sort()).toEqual(
    [
      ...[
        'session',
        'provider',
        'dialogs',
        'theme',
        'flags',
        'preferences',
        'browserLanguage',
        'shortcuts',
        'location',
      ],
      ...['round', 'outbox', 'topics', 'voice', 'voiceSettings', 'transcript', 'hearing', 'reminder', 'version'],
      ...['exporting', 'importing', 'deleting', 'challenge', 'contact', 'challengesApi', 'room'],
    ].sort(),
  )
})

test('the export file has the lists of the features in this order', async () => {
  const settings = await Promise.all(firstFeatures.flatMap(({ settings }) => settings?.load() ?? []))
  const lists = (await Promise.all(settings.flatMap(({ archive }) => archive?.load() ?? []))).flat()
  expect(lists.map(({ key }) => key)).toEqual(['topics', 'topicReturns', 'challenges', 'challengeRequests'])
})

test('no two features have the same slice', () => {
  const names = firstFeatures.flatMap(({ slices = [] }) => slices.map(({ reducerPath }) => reducerPath))
  expect(new Set(names).size).toBe(names.length)
})
