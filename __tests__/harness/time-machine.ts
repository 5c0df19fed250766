import { createAction, type StoreEnhancer } from '@reduxjs/toolkit'

/** Jumps to the state after this many events, as in Redux DevTools. */
export const jumped = createAction<number>('timeMachine/jumped')

export interface TimeMachine {
  /** Every state so far. */
  states: readonly unknown[]
  enhancer: StoreEnhancer
}

/** Records every state of a store, and returns an earlier one on `jumped`. */
export function createTimeMachine(): TimeMachine {
  const states: unknown[] = []
  return {
    states,
    enhancer: (createStore) => (reducer, preloadedState) =>
      createStore((state, event) => {
        // Only this store's own states are remembered here.
        if (jumped.match(event)) return states[event.payload] as ReturnType<typeof reducer>
        const next = reducer(state, event)
        states.push(next)
        return next
      }, preloadedState),
  }
}
