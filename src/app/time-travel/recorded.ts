import type { Action, Store } from '@reduxjs/toolkit'

/** What Redux DevTools add to a store: what was recorded, and the index of the state that they show. */
interface Recorded<State> {
  liftedStore: Store<{
    committedState: unknown
    actionsById: Readonly<Record<number, { action: Action }>>
    computedStates: readonly { state: State }[]
    currentStateIndex: number
  }>
}

export type RecordedStore<Of extends { getState: () => unknown }> = Of & Recorded<ReturnType<Of['getState']>>

export function isRecorded<Of extends { getState: () => unknown }>(store: Of): store is RecordedStore<Of> {
  return 'liftedStore' in store
}
