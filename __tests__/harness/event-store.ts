import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { legacy_configureStore as createMockStore } from 'redux-mock-store'
import { withExtraArgument } from 'redux-thunk'
import type { LazyFeatures } from '../../src/lib/feature'
import type { Gateways } from '../../src/lib/gateways'

export interface EventStore<State> {
  dispatch: ThunkDispatch<State, Gateways, UnknownAction>
  getState: () => State
  /** The events so far, in order; thunks themselves are none. */
  getActions: () => UnknownAction[]
}

/**
 * A store that keeps the events and runs no reducers of its own: for the question which events a thunk raises, in which
 * order.
 *
 * @param stateAfter what a thunk reads, after the events so far.
 */
export function createEventStore<State>(
  gateways: Omit<Gateways, 'features'> & { features?: Partial<LazyFeatures> },
  stateAfter: (events: readonly UnknownAction[]) => State,
): EventStore<State> {
  const create = createMockStore<State, EventStore<State>['dispatch']>([
    createListenerMiddleware().middleware,
    withExtraArgument(gateways),
  ])
  return create(stateAfter)
}
