/** @jest-environment jest-fixed-jsdom */
import { createAction, type StoreEnhancer } from '@reduxjs/toolkit'
import { firstFeatures } from '../../src/app/features'
import { createAppStore, type RootState } from '../../src/app/store'
import type { Feature } from '../../src/lib/feature'
import { createFakeGateways } from '../harness/fake-gateways'
import { walked } from '../harness/walked-machines'

const placed = createAction<RootState>('walk/placed')

/** A store enhancer: the `placed` action replaces the whole state. */
const placing: StoreEnhancer = (createStore) => (reducer, preloadedState) =>
  createStore(
    (state, event) => (placed.match(event) ? (event.payload as ReturnType<typeof reducer>) : reducer(state, event)),
    preloadedState,
  )

/** A store whose listeners only record which action started them. */
async function openStore() {
  const started: string[] = []
  const noting = (feature: Feature): Feature => ({
    ...feature,
    listeners: (feature.listeners ?? []).map(
      (addListeners) => (startListening) =>
        addListeners(
          new Proxy(startListening, {
            apply: (start, _this, [listener]: Parameters<typeof startListening>) =>
              start({ ...listener, effect: ({ type }) => void started.push(type) }),
          }),
        ),
    ),
  })
  const files = firstFeatures.flatMap(({ lazyFeatures = {} }) => Object.values(lazyFeatures))
  const lazyFeatures = await Promise.all(files.map(async ({ fetch }) => (await fetch()).feature))
  const features = [...firstFeatures, ...lazyFeatures].map(noting)
  const store = createAppStore({ gateways: createFakeGateways(), features, enhancers: [placing] })
  return { ...store, started }
}

test.each(walked.map(({ machine, steps }) => [machine.name, steps] as const))(
  '%s: an ignored event starts no effect',
  async (name, steps) => {
    const { dispatch, getState, started } = await openStore()
    const initial = getState()
    let ignored = 0
    for (const { from, action } of steps) {
      const before = dispatch(placed({ ...initial, [name]: from })).payload
      started.length = 0
      dispatch(action)
      if (getState() === before) {
        ignored += 1
        expect({ from, action, started }).toEqual({ from, action, started: [] })
      }
    }
    expect(ignored).toBeGreaterThan(0)
  },
)

test('handled events start effects', async () => {
  const { dispatch, getState, started } = await openStore()
  const initial = getState()
  for (const { machine, steps } of walked) {
    for (const { from, action } of steps) {
      dispatch(placed({ ...initial, [machine.name]: from }))
      dispatch(action)
    }
  }
  expect(started).toEqual(
    expect.arrayContaining([
      ...[
        'session/restored',
        'session/loggedOut',
        'dialogs/loginAsked',
        'theme/darkChosen',
        'version/newVersionWanted',
      ],
      ...['round/started', 'round/speechEnded', 'round/stopped', 'round/kept', 'deleting/deletionAsked'],
      ...['outbox/entryStored', 'outbox/retryDue', 'voice/microphoneOpened', 'voice/listeningBegan', 'voice/troubled'],
    ]),
  )
})
