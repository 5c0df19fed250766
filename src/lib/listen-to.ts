import type { Dispatch, ListenerEffect, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Gateways } from './gateways'
import { changedBy, type EventCreator } from './machine'

/** How a feature starts its listeners; each store has a listener middleware of its own. */
export type StartListening<State> = TypedStartListening<State, ThunkDispatch<State, Gateways, UnknownAction>, Gateways>

/** Starts a listener on events that a machine hears. What the machine's phase ignores starts no effect. */
export function listenTo<State, D extends Dispatch, Extra, const C extends readonly EventCreator[]>(
  startListening: TypedStartListening<State, D, Extra>,
  machine: { name: keyof State & string },
  events: C,
  effect: ListenerEffect<ReturnType<C[number]>, State, D, Extra>,
): void {
  const predicate = changedBy<keyof State & string, C>(machine, ...events)
  startListening({ predicate, effect })
}
