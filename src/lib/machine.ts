import {
  createSlice,
  type CaseReducer,
  type PayloadAction,
  type PayloadActionCreator,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit'

/** A state: a phase, and the data of that phase. */
export interface Phased {
  phase: string
}

/** Carries an event's payload type at compile time only; `void` for an event without a payload. */
export interface EventOf<Payload> {
  readonly payload?: Payload
}

/** Declares an event and the type of its payload, `void` by default. */
export function event(): EventOf<void>
export function event<Payload>(): EventOf<Payload>
export function event(): EventOf<unknown> {
  return {}
}

export type Events = Record<string, EventOf<unknown>>

type PayloadOf<Event> = Event extends EventOf<infer Payload> ? Payload : never

/** An action creator, usually another machine's. */
export interface EventCreator {
  (...args: never[]): PayloadAction<unknown>
  type: string
}

/** Events of other machines, by their names in this machine's table. */
export type ForeignEvents = Record<string, EventCreator>

type ForeignPayloadOf<C> = C extends (...args: never[]) => PayloadAction<infer Payload> ? Payload : never

/** The events that each phase handles, with the next state for each. An event that a phase does not list is ignored. */
export type Table<State extends Phased, E extends Events, F extends ForeignEvents = NoEvents> = {
  [P in State['phase']]: {
    [K in keyof E | keyof F]?: (
      state: Extract<State, { phase: P }>,
      payload: K extends keyof E ? PayloadOf<E[K]> : K extends keyof F ? ForeignPayloadOf<F[K]> : never,
    ) => State
  }
}

type NoEvents = { [Name in never]: EventCreator }

type EventCreators<Name extends string, E extends Events> = {
  [K in keyof E & string]: PayloadActionCreator<PayloadOf<E[K]>, `${Name}/${K}`>
}

/** A slice with its table, so that tests and docs/machines.md can walk through it. */
export interface Machine<
  State extends Phased,
  Name extends string,
  E extends Events,
  F extends ForeignEvents = NoEvents,
> {
  readonly name: Name
  readonly reducerPath: Name
  readonly reducer: Reducer<State>
  readonly events: EventCreators<Name, E>
  readonly table: Table<State, E, F>
  /** The action type of every event in the table, by its name there. */
  readonly eventTypes: Readonly<Record<string, string>>
  readonly initial: State
}

/**
 * Creates a slice from a table of phases and events. An event that the current phase does not list returns the same state.
 * Action types are `name/eventName`; `hears` adds events of other machines. The two calls, `machineSlice<State>()({ … })`, let
 * TypeScript infer all type arguments but the state.
 */
export function machineSlice<State extends Phased>() {
  return <const Name extends string, E extends Events, F extends ForeignEvents = NoEvents>(machine: {
    name: Name
    initial: State
    events: E
    hears?: F
    phases: Table<State, NoInfer<E>, NoInfer<F>>
  }): Machine<State, Name, E, F> => {
    const { name, initial, phases } = machine
    const reducers: Record<string, CaseReducer<State, PayloadAction<unknown>>> = Object.fromEntries(
      Object.keys(machine.events).map((event) => [event, reducerOf(phases, event)]),
    )
    const foreign = Object.entries<EventCreator>(machine.hears ?? {})
    const slice = createSlice({
      name,
      initialState: initial,
      reducers,
      extraReducers: (builder) => {
        for (const [event, { type }] of foreign) builder.addCase(type, reducerOf(phases, event))
      },
    })
    return {
      name,
      reducerPath: name,
      reducer: slice.reducer,
      // `reducers` has exactly the keys of `events`; `Object.fromEntries` loses that type.
      events: slice.actions as EventCreators<Name, E>,
      table: phases,
      eventTypes: Object.fromEntries(
        [...Object.entries<EventCreator>(slice.actions), ...foreign].map(([event, { type }]) => [event, type]),
      ),
      initial,
    }
  }
}

/** The reducer of one event: applies the current phase's entry in the table, or returns the state unchanged if there is none. */
function reducerOf<State extends Phased>(phases: object, event: string): CaseReducer<State, PayloadAction<unknown>> {
  // Each entry is called only with a state of its own phase; TypeScript cannot infer that from the index.
  const cells = phases as Record<string, Record<string, ((state: unknown, payload: unknown) => State) | undefined>>
  return (state, { payload }) => cells[state.phase]?.[event]?.(state, payload) ?? state
}

/** Ignores an event unless its payload has the same value in this field as the state: a late response has an older id. */
export function matching<Name extends string>(name: Name) {
  type Named = Record<Name, string>
  const isMatch = (payload: Named, state: Named) => payload[name] === state[name]
  return <State extends Named, Payload extends Named, Next>(
    next: (state: NoInfer<State>, payload: NoInfer<Payload>) => Next,
  ) =>
    (state: State, payload: Payload): State | Next =>
      isMatch(payload, state) ? next(state, payload) : state
}

/** A listener's predicate: true when one of these events has changed the machine's state. Ignored events start no effect. */
export function changedBy<Name extends string, const C extends readonly EventCreator[]>(
  { name }: { name: Name },
  ...events: C
) {
  const types = new Set(events.map(({ type }) => type))
  return (
    event: UnknownAction,
    state: Partial<Record<Name, unknown>>,
    before: Partial<Record<Name, unknown>>,
  ): event is ReturnType<C[number]> => types.has(event.type) && state[name] !== before[name]
}
