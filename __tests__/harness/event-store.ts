import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { legacy_configureStore as createMockStore } from 'redux-mock-store'
import { withExtraArgument } from 'redux-thunk'
import type { Feature } from '../../src/lib/feature'
import type { LazyFeatures } from '../../src/lib/root-state'
import type { Gateways, RealGateways } from '../../src/lib/gateways'

export interface EventStore<State> {
  dispatch: ThunkDispatch<State, Gateways, UnknownAction>
  getState: () => State
  /** The plain actions so far, in order. */
  getActions: () => UnknownAction[]
}

/**
 * A store that records actions and runs no reducers, for testing which actions a thunk dispatches, in which order.
 *
 * @param stateAfter returns the state for `getState`, given the actions so far
 */
export function createEventStore<State>(
  gateways: RealGateways & { features?: Partial<LazyFeatures>; installed?: readonly Feature[] },
  stateAfter: (events: readonly UnknownAction[]) => State,
): EventStore<State> {
  const create = createMockStore<State, EventStore<State>['dispatch']>([
    createListenerMiddleware().middleware,
    withExtraArgument({ installed: [], ...gateways }),
  ])
  return create(stateAfter)
}
