import { createAction, type StoreEnhancer } from '@reduxjs/toolkit'

/** A jump to the state after so many events, as a person makes it in Redux DevTools. */
export const jumped = createAction<number>('timeMachine/jumped')

export interface TimeMachine {
  /** Every state so far. */
  states: readonly unknown[]
  enhancer: StoreEnhancer
}

/** Remembers every state of a store, and shows another one when a person jumps. */
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
