import { useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { isObject } from './shape'

/** urql's request policy: `cache-only` while Redux DevTools shows an earlier state, because time travel sends no requests. */
export function useRequestPolicy(): 'cache-first' | 'cache-only' {
  const store = useStore()
  const isEarlier = useSyncExternalStore(
    store.subscribe,
    () => isEarlierMoment(store),
    // While a page is prerendered.
    () => false,
  )
  return isEarlier ? 'cache-only' : 'cache-first'
}

/**
 * Whether the store shows an earlier state. Redux DevTools add a `liftedStore` with all states (`computedStates`) and the
 * index of the one on the screen (`currentStateIndex`).
 */
function isEarlierMoment(store: object): boolean {
  if (!('liftedStore' in store)) return false
  const { liftedStore } = store
  if (!isObject(liftedStore) || typeof liftedStore.getState !== 'function') return false
  const history: unknown = Reflect.apply(liftedStore.getState, liftedStore, [])
  if (!isObject(history) || !Array.isArray(history.computedStates)) return false
  return history.currentStateIndex !== history.computedStates.length - 1
}
