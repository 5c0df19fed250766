import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type CombinedSliceReducer,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Feature } from '../lib/feature'
import type { FirstSlices, LazyFeatures, RootState } from '../lib/root-state'
import type { Gateways, RealGateways } from '../lib/gateways'
import { firstFeatures } from './features'
import { addGateways } from './gateways'
import { createLazyFeatures } from './lazy-features'
import { arrived, type Location, type WithLocation } from '../lib/location'

declare module '../lib/root-state' {
  interface FirstSlices {
    location: WithLocation['location']
  }
}

/** Where the person is, so that a recording in Redux DevTools tells it. The router owns the location: nothing else reads this. */
const location = {
  reducerPath: 'location' as const,
  // The payload itself: the same object in a recomputed state shows that this visit has recorded it.
  reducer: (state: Location | null = null, event: UnknownAction): Location | null =>
    arrived.match(event) ? event.payload : state,
}

export type { RootState }

export function createRootReducer(features: readonly Feature[] = firstFeatures) {
  const slices = features.flatMap(({ slices = [] }) => slices)
  // Each feature declares its slices' types; TypeScript cannot infer from the list which are in the initial state.
  return combineSlices(location, ...slices) as CombinedSliceReducer<FirstSlices, RootState>
}

export interface StoreOptions {
  /** `features` replaces real lazy features, for tests. */
  gateways: RealGateways & { features?: Partial<LazyFeatures> }
  /** The features to install from the start. */
  features?: readonly Feature[]
  preloadedState?: Partial<RootState>
  /** For tests of time travel. */
  enhancers?: readonly StoreEnhancer[]
}

/** Creates a store with its features. Stores share nothing, so that tests are independent. */
export function createAppStore({
  gateways: given,
  features = firstFeatures,
  preloadedState,
  enhancers = [],
}: StoreOptions) {
  const rootReducer = createRootReducer(features)
  const gateways: Gateways = {
    ...given,
    installed: features,
    features: { ...createLazyFeatures(features, install), ...given.features },
  }
  const listeners = createListenerMiddleware<RootState, ThunkDispatch<RootState, Gateways, UnknownAction>, Gateways>({
    extra: gateways,
  })
  const dynamic = createDynamicMiddleware()
  let ownState: (() => RootState) | null = null
  const stayPresent: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    // Both return a state of this store.
    return { ...store, getState: () => (ownState ?? store.getState)() as never }
  }
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: gateways } })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware),
    // A story has more events than the usual 50; the types left out of the list tell nothing.
    devTools: { maxAge: 500, actionsDenylist: '/config/|/removeQuery' },
    enhancers: (defaults) => defaults().concat(stayPresent).concat(enhancers),
  })
  features.forEach(connect)
  const installed = new Set(features)

  /** Adds a feature's middleware and listeners. */
  function connect({ middleware = [], listeners: adders = [] }: Feature): void {
    dynamic.addMiddleware(...middleware)
    for (const addListeners of adders) addListeners(listeners.startListening)
  }

  /** Adds a feature to the running store and starts it. Call it again if `start` failed: the feature is added only once. */
  async function install(feature: Feature, name = ''): Promise<void> {
    if (!installed.has(feature)) {
      installed.add(feature)
      for (const slice of feature.slices ?? []) rootReducer.inject(slice)
      addGateways(gateways, feature)
      connect(feature)
      // Now each injected reducer returns its initial state. The list in Redux DevTools shows only types.
      store.dispatch({ type: `app/featureInstalled/${name}` })
    }
    if (feature.start) await store.dispatch(feature.start())
  }

  /** Sets what is the app's own state while Redux DevTools show another one. */
  function stayAt(state: () => RootState): void {
    ownState = state
  }

  return {
    ...store,
    rootReducer,
    gateways,
    features: gateways.features,
    startListening: listeners.startListening,
    install,
    stayAt,
  }
}

export type AppStore = ReturnType<typeof createAppStore>
export type AppDispatch = AppStore['dispatch']
