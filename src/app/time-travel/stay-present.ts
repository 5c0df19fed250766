import type { Middleware } from '@reduxjs/toolkit'
import type { Location } from '../../lib/location'
import type { AppStore, RootState } from '../store'
import type { RecordedStore } from './recorded'
import { nothing } from './nothing'

/**
 * Keeps the app at its latest state while Redux DevTools show another one, so that time travel has no side effects: what they
 * show is drawn beside the app, by PastScreen.tsx. A recording of another visit, or of a page left since, is only shown, too.
 */
export function stayPresent(store: RecordedStore<AppStore>): void {
  const states = () => store.liftedStore.getState().computedStates
  let present = store.getState()
  let here = present.location
  const ownLocations = new Set(states().map(({ state }) => state.location))

  const latestLocation = () => states().at(-1)?.state.location
  const noteArrival: Middleware<object, RootState> = () => (next) => (action) => {
    const before = latestLocation()
    const done = next(action)
    const after = latestLocation()
    // While changes are locked, nothing is recorded.
    if (after && after !== before) {
      here = after
      ownLocations.add(here)
    }
    return done
  }

  void store.install({ middleware: [noteArrival] }, 'timeTravel')
  store.stayAt(() => {
    const [first] = states()
    const last = states().at(-1)?.state
    // Imported locations are other objects.
    const isOfThisVisit = first !== undefined && ownLocations.has(first.state.location)
    if (last && isOfThisVisit && isSamePage(last.location, here)) present = last
    return present
  })
}

function isSamePage(one: Location | null, other: Location | null): boolean {
  return one?.path === other?.path && one?.search === other?.search
}

/** While Redux DevTools lock the app, their `dispatch` refuses thunks, too, and returns false, which no view expects. */
export function refuseWhileLocked(store: AppStore): void {
  const dispatch = new Proxy(store.dispatch, {
    apply: (real, thisArgument, parameters) => {
      const result: unknown = Reflect.apply(real, thisArgument, parameters)
      return result === false ? nothing : result
    },
  })
  Object.assign(store, { dispatch })
}
