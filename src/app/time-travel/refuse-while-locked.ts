import type { AppStore } from '../store'
import { nothing } from './nothing'

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
