import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createListenerMiddleware,
  type CombinedSliceReducer,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Feature, FirstSlices, LazyFeatures, RootState } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import { createLazyFeatures, firstFeatures } from './features'
import { addGateways } from './gateways'

export type { RootState }

/** With it a slice has its first state. */
const featureInstalled = createAction('app/featureInstalled')

export function createRootReducer(features: readonly Feature[] = firstFeatures) {
  const slices = features.flatMap(({ slices = [] }) => slices)
  // What a feature brings it has declared; a list cannot tell the compiler which of it is here from the beginning.
  return combineSlices(...slices) as CombinedSliceReducer<FirstSlices, RootState>
}

export interface StoreOptions {
  /** Its `features` take the place of the real ones. */
  gateways: Omit<Gateways, 'features'> & { features?: Partial<LazyFeatures> }
  /** What is installed from the beginning. */
  features?: readonly Feature[]
  preloadedState?: Partial<RootState>
  /** For tests that travel in time. */
  enhancers?: readonly StoreEnhancer[]
}

/** The store with its features. Each call makes one of its own, so that tests share nothing. */
export function createAppStore({
  gateways: given,
  features = firstFeatures,
  preloadedState,
  enhancers = [],
}: StoreOptions) {
  const rootReducer = createRootReducer(features)
  const gateways: Gateways = { ...given, features: { ...createLazyFeatures(install), ...given.features } }
  const listeners = createListenerMiddleware<RootState, ThunkDispatch<RootState, Gateways, UnknownAction>, Gateways>({
    extra: gateways,
  })
  const dynamic = createDynamicMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: gateways } })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
  })
  features.forEach(connect)
  const installed = new Set(features)

  /** Listeners and middleware, which need the store. */
  function connect({ middleware = [], listeners: adders = [] }: Feature): void {
    dynamic.addMiddleware(...middleware)
    for (const addListeners of adders) addListeners(listeners.startListening)
  }

  /** Adds a feature to the running store, once, and starts it; where that failed, it can be called again. */
  async function install(feature: Feature): Promise<void> {
    if (!installed.has(feature)) {
      installed.add(feature)
      for (const slice of feature.slices ?? []) rootReducer.inject(slice)
      addGateways(gateways, feature)
      connect(feature)
      store.dispatch(featureInstalled())
    }
    if (feature.start) await store.dispatch(feature.start())
  }

  return { ...store, gateways, features: gateways.features, startListening: listeners.startListening, install }
}

export type AppStore = ReturnType<typeof createAppStore>
export type AppDispatch = AppStore['dispatch']
