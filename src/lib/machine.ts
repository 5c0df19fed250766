import {
  createSlice,
  type CaseReducer,
  type PayloadAction,
  type PayloadActionCreator,
  type Reducer,
} from '@reduxjs/toolkit'

/** A state is a phase and what is known in that phase. */
export interface Phased {
  phase: string
}

/** An event's payload type, carried by the type alone; `void` for an event that says all by its name. */
export interface EventOf<Payload> {
  readonly payload?: Payload
}

/** Declares an event and the type of its payload; without one it carries nothing. */
export function event(): EventOf<void>
export function event<Payload>(): EventOf<Payload>
export function event(): EventOf<unknown> {
  return {}
}

export type Events = Record<string, EventOf<unknown>>

type PayloadOf<Event> = Event extends EventOf<infer Payload> ? Payload : never

/** Which events each phase hears, and where each leads. What a phase does not list leaves the state as it is. */
export type Table<State extends Phased, E extends Events> = {
  [P in State['phase']]: {
    [K in keyof E]?: (state: Extract<State, { phase: P }>, payload: PayloadOf<E[K]>) => State
  }
}

type EventCreators<Name extends string, E extends Events> = {
  [K in keyof E & string]: PayloadActionCreator<PayloadOf<E[K]>, `${Name}/${K}`>
}

/** A slice that knows its own table, so that tests and drawings can walk it. */
export interface Machine<State extends Phased, Name extends string, E extends Events> {
  readonly name: Name
  readonly reducerPath: Name
  readonly reducer: Reducer<State>
  readonly events: EventCreators<Name, E>
  readonly table: Table<State, E>
  readonly eventNames: readonly (keyof E & string)[]
  readonly initial: State
}

/**
 * A slice written as a table of phases and events. An event that the current phase does not list leaves the state as it
 * is (same reference), so that a late or doubled event can do no harm. Event types read `name/eventName`, for example
 * `round/timeRanOut`.
 *
 * Called twice, `machineSlice<State>()({ … })`: the state is named by hand, all the rest is inferred.
 */
export function machineSlice<State extends Phased>() {
  return <const Name extends string, E extends Events>(machine: {
    name: Name
    initial: State
    events: E
    phases: Table<State, E>
  }): Machine<State, Name, E> => {
    const { name, initial, phases } = machine
    const eventNames: (keyof E & string)[] = Object.keys(machine.events)
    const reducers: Record<string, CaseReducer<State, PayloadAction<unknown>>> = Object.fromEntries(
      eventNames.map((eventName) => [eventName, hear(phases, eventName)]),
    )
    const slice = createSlice({ name, initialState: initial, reducers })
    return {
      name,
      reducerPath: name,
      reducer: slice.reducer,
      // createSlice was given exactly the names of `events`, which a record built at run time cannot tell the compiler.
      events: slice.actions as EventCreators<Name, E>,
      table: phases,
      eventNames,
      initial,
    }
  }
}

/** The reducer of one event: it looks up the cell of the current phase, and does nothing where that is empty. */
function hear<State extends Phased, E extends Events>(
  phases: Table<State, E>,
  eventName: keyof E,
): CaseReducer<State, PayloadAction<unknown>> {
  // A cell is only ever called with a state of its own phase, which indexing by that phase cannot tell the compiler.
  const cells = phases as Record<string, Partial<Record<keyof E, (state: unknown, payload: unknown) => State>>>
  return (state, { payload }) => cells[state.phase]?.[eventName]?.(state, payload) ?? state
}
