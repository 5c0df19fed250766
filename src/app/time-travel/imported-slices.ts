import { isObject } from '../../lib/shape'
import type { AppStore } from '../store'
import type { RecordedStore } from './recorded'

/** Loads the slices that a recording needs that was made elsewhere, where other features were installed. */
export function loadImportedSlices(store: RecordedStore<AppStore>): void {
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
  const files = store.gateways.installed.flatMap(({ lazyFeatures = {} }) => Object.values(lazyFeatures))
  const features = await Promise.all(files.map(async ({ fetch }) => (await fetch()).feature))
  const isRecorded = (name: string) => name in start || types.some((type) => type.startsWith(`${name}/`))
  const missing = features
    .flatMap(({ slices = [] }) => slices)
    .filter(({ reducerPath }) => isRecorded(reducerPath) && !(reducerPath in store.getState()))
  if (missing.length === 0) return
  for (const slice of missing) store.rootReducer.inject(slice)
  // Computes the recorded states again.
  store.replaceReducer(store.rootReducer)
}
