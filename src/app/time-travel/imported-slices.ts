import { isObject } from '../../lib/shape'
import { featureInstalled, type AppStore } from '../store'
import { isRecorded } from './present'

/** Loads the slices that a recording needs that was made elsewhere, where other features were installed. */
export function loadImportedSlices(store: AppStore): void {
  if (!isRecorded(store)) return
  const { liftedStore } = store
  const ownLocations = new Set<unknown>()
  let start: unknown
  store.subscribe(() => {
    ownLocations.add(store.getState().location)
    const { committedState, actionsById } = liftedStore.getState()
    if (committedState === start) return
    start = committedState
    if (!isObject(start) || ownLocations.has(start.location)) return
    const types = Object.values(actionsById).map(({ action }) => action.type)
    void injectSlices(store, start, types)
  })
}

async function injectSlices(store: AppStore, start: object, types: readonly string[]): Promise<void> {
  const files = store.gateways.installed.flatMap(({ lazyFeatures = {} }) => Object.entries(lazyFeatures))
  const loaded = files.map(async ([name, { fetch }]) => {
    const isInstalled = types.includes(featureInstalled + name)
    const { slices = [] } = (await fetch()).feature
    return slices.filter(({ reducerPath }) => isInstalled || reducerPath in start)
  })
  const missing = (await Promise.all(loaded)).flat().filter(({ reducerPath }) => !(reducerPath in store.getState()))
  if (missing.length === 0) return
  for (const slice of missing) store.rootReducer.inject(slice)
  // Computes the recorded states again.
  store.replaceReducer(store.rootReducer)
}
