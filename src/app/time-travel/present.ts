import type { Action, Store, StoreEnhancer } from '@reduxjs/toolkit'
import { isObject } from '../../lib/shape'
import { arrived } from '../../location/location'

/** What Redux DevTools add to a store: all recorded states, and the index of the one that they show. */
interface Recorded<State> {
  liftedStore: Store<{
    committedState: unknown
    actionsById: Readonly<Record<number, { action: Action }>>
    computedStates: readonly { state: State }[]
    currentStateIndex: number
  }>
}

export function isRecorded<Of extends { getState: () => unknown }>(
  store: Of,
): store is Of & Recorded<ReturnType<Of['getState']>> {
  return 'liftedStore' in store
}

/**
 * Keeps the app at its latest state while Redux DevTools show another one, so that time travel has no side effects: what they
 * show is drawn beside the app, by PastScreen.tsx. A recording of another visit, or of a page left since, is only shown, too.
 */
export const stayPresent: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState)
  if (!isRecorded(store)) return store
  let present = store.getState()
  let here = locationOf(present)
  const recordedHere = new Set([here])
  const states = () => store.liftedStore.getState().computedStates
  return {
    ...store,
    dispatch: (action) => {
      const done = store.dispatch(action)
      // While changes are locked, nothing is recorded.
      if (arrived.match(action) && locationOf(states().at(-1)?.state) === action.payload) {
        here = action.payload
        recordedHere.add(here)
      }
      return done
    },
    getState: () => {
      const [first] = states()
      const last = states().at(-1)
      const isOfThisVisit = recordedHere.has(locationOf(first?.state))
      if (last && isOfThisVisit && pageOf(locationOf(last.state)) === pageOf(here)) present = last.state
      return present
    },
  }
}

function locationOf(state: unknown): unknown {
  return isObject(state) ? state.location : undefined
}

function pageOf(location: unknown): string {
  return isObject(location) ? `${String(location.path)}${String(location.search)}` : ''
}
