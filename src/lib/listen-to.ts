import type { Dispatch, ListenerEffect, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Gateways } from './gateways'
import { changedBy, type EventCreator } from './machine'

/** The type of a store's `startListening`, with the gateways as extra argument. */
export type StartListening<State> = TypedStartListening<State, ThunkDispatch<State, Gateways, UnknownAction>, Gateways>

/** Starts a listener on events of a machine. It runs only if the event changed the machine's state. */
export function listenTo<State, D extends Dispatch, Extra, const C extends readonly EventCreator[]>(
  startListening: TypedStartListening<State, D, Extra>,
  machine: { name: keyof State & string },
  events: C,
  effect: ListenerEffect<ReturnType<C[number]>, State, D, Extra>,
): void {
  const predicate = changedBy<keyof State & string, C>(machine, ...events)
  startListening({ predicate, effect })
}
