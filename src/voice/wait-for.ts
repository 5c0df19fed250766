import { addListener } from '@reduxjs/toolkit'
import type { Thunk } from '../lib/gateways'

/** Resolves once the state satisfies the condition, at once if it does already. */
export const waitFor =
  <State>(condition: (state: State) => boolean): Thunk<State, Promise<void>> =>
  (dispatch, getState) =>
    new Promise((resolve) => {
      if (condition(getState())) {
        resolve()
        return
      }
      const onceTrue = addListener.withTypes<State>()({
        predicate: (_event, state) => condition(state),
        effect: (_event, { unsubscribe }) => {
          unsubscribe()
          resolve()
        },
      })
      dispatch(onceTrue)
    })
