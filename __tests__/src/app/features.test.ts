/** @jest-environment jest-fixed-jsdom */
import { firstFeatures } from '../../../src/app/features'
import { createGateways, readPreloadedState } from '../../../src/app/gateways'
import { createAppStore } from '../../../src/app/store'
import { createFakeGateways } from '../../harness/fake-gateways'

/** What the fakes have besides gateways. */
const ofTheFakes = ['calls', 'fakeVoice', 'stored', 'passTime', 'wakeUp', 'users']

beforeEach(() => {
  // jsdom knows no media.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: false, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    })
})

test('the composition root has every gateway once all features are installed, and every slice', async () => {
  const gateways = createGateways({ go: () => Promise.resolve(), leave: () => Promise.resolve() })
  const store = createAppStore({ gateways, preloadedState: readPreloadedState(gateways) })
  expect(store.getState()).toMatchObject({ theme: { phase: 'system' }, preferences: { mode: 'type' } })
  // Nothing is on this device, and nobody speaks: what starts here asks for nothing that jsdom has not.
  const {
    recordings,
    topics,
    topicsMemory,
    users,
    practice,
    reminder,
    version,
    accountData,
    challenges,
    challengeEntry,
  } = store.features
  for (const feature of [
    recordings,
    topics,
    topicsMemory,
    users,
    practice,
    reminder,
    version,
    accountData,
    challenges,
    challengeEntry,
  ])
    await feature.load()
  const twins = Object.keys(createFakeGateways()).filter((name) => !ofTheFakes.includes(name))
  // It comes with the outbox.
  expect(Object.keys(store.gateways).sort()).toEqual(twins.filter((name) => name !== 'records').sort())
})

test('every lazy feature installs over the twins, with those it needs', async () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  const {
    recordings,
    outbox,
    topicsMemory,
    topics,
    round,
    voice,
    practice,
    reminder,
    version,
    accountData,
    challenges,
    challengeEntry,
  } = store.features
  for (const feature of [
    recordings,
    outbox,
    topicsMemory,
    topics,
    round,
    voice,
    practice,
    reminder,
    version,
    accountData,
    challenges,
    challengeEntry,
  ]) {
    await feature.load()
  }
  expect(Object.keys(store.getState()).sort()).toEqual(
    [
      ...['session', 'dialogs', 'theme', 'flags', 'preferences', 'browserLanguage', 'shortcuts'],
      ...['round', 'outbox', 'topics', 'voice', 'voiceSettings', 'transcript', 'reminder', 'version'],
      ...['exporting', 'importing', 'deleting', 'challenge', 'contact', 'challengesApi'],
    ].sort(),
  )
})

test('no two features bring the same slice', () => {
  const names = firstFeatures.flatMap(({ slices = [] }) => slices.map(({ reducerPath }) => reducerPath))
  expect(new Set(names).size).toBe(names.length)
})
