import { useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { isObject } from './shape'

/**
 * How a screen may ask the server: from the cache alone while Redux DevTools shows an earlier moment, because a jump in
 * time repaints the screen and sends nothing; else from the cache first.
 */
export function useRequestPolicy(): 'cache-first' | 'cache-only' {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => isEarlierMoment(store)) ? 'cache-only' : 'cache-first'
}

/**
 * Whether the store's state is not the latest one. Only a store that DevTools have instrumented knows: its `liftedStore`
 * holds all moments (`computedStates`), and which of them is shown (`currentStateIndex`).
 */
function isEarlierMoment(store: object): boolean {
  if (!('liftedStore' in store)) return false
  const { liftedStore } = store
  if (!isObject(liftedStore) || typeof liftedStore.getState !== 'function') return false
  const history: unknown = Reflect.apply(liftedStore.getState, liftedStore, [])
  if (!isObject(history) || !Array.isArray(history.computedStates)) return false
  return history.currentStateIndex !== history.computedStates.length - 1
}
