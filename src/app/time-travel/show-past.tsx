import { createRoot } from 'react-dom/client'
import type { createAppRouter } from '../router'
import type { AppStore } from '../store'
import { PastScreen } from './PastScreen'
import { isRecorded, type RecordedStore } from './recorded'
import { refuseWhileLocked, stayPresent } from './stay-present'
import { isObject } from '../../lib/shape'

/** Draws the moments that Redux DevTools show. Loaded only for those who have them. */
export function showPast(store: AppStore, createRouter: typeof createAppRouter): void {
  if (!isRecorded(store)) return
  refuseWhileLocked(store)
  stayPresent(store)
  const screen = document.createElement('div')
  document.body.append(screen)
  createRoot(screen, { identifierPrefix: 'past-' }).render(<PastScreen store={store} createRouter={createRouter} />)
  loadImportedSlices(store)
}

/** Loads the slices that a recording needs that was made elsewhere, where other features were installed. */
function loadImportedSlices(store: RecordedStore<AppStore>): void {
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
