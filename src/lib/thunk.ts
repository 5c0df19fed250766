import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Gateways } from './gateways'

/**
 * A thunk that names the part of the state it reads, so that a feature's logic needs to know neither the store nor the
 * other features.
 */
export type Thunk<State, Result = void> = ThunkAction<Result, State, Gateways, UnknownAction>

/** How a feature starts its listeners; each store has a listener middleware of its own. */
export type StartListening<State> = TypedStartListening<State, ThunkDispatch<State, Gateways, UnknownAction>, Gateways>
