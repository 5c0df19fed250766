import { createAction, type Reducer } from '@reduxjs/toolkit'

/** A jump to the state after so many events, as a person makes it in Redux DevTools. */
export const jumped = createAction<number>('timeMachine/jumped')

/** A reducer that remembers every state it has led to, and shows another one when a person jumps. */
export function rememberStates<State>(reducer: Reducer<State>): { reducer: Reducer<State>; states: readonly State[] } {
  const states: State[] = []
  return {
    states,
    reducer: (state, event) => {
      const past = jumped.match(event) ? states[event.payload] : undefined
      if (past !== undefined) return past
      const next = reducer(state, event)
      states.push(next)
      return next
    },
  }
}
