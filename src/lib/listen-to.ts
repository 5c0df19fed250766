import type { Dispatch, ListenerEffect, TypedStartListening } from '@reduxjs/toolkit'
import { heardBy, type Creator } from './machine'

/** Starts a listener on events that a machine hears. What the machine's phase ignores starts no effect. */
export function listenTo<State, D extends Dispatch, Extra, const C extends readonly Creator[]>(
  startListening: TypedStartListening<State, D, Extra>,
  machine: { name: keyof State & string },
  events: C,
  effect: ListenerEffect<ReturnType<C[number]>, State, D, Extra>,
): void {
  const predicate = heardBy<keyof State & string, C>(machine, ...events)
  startListening({ predicate, effect })
}
