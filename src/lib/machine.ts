import {
  createSlice,
  type CaseReducer,
  type PayloadAction,
  type PayloadActionCreator,
  type Reducer,
  type UnknownAction,
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

/** An action creator, most often another machine's. */
export interface EventCreator {
  (...args: never[]): PayloadAction<unknown>
  type: string
}

/** Events of other machines, by the names that they have in the table. */
export type ForeignEvents = Record<string, EventCreator>

type ForeignPayloadOf<C> = C extends (...args: never[]) => PayloadAction<infer Payload> ? Payload : never

/** Which events each phase hears, and where each leads. What a phase does not list leaves the state as it is. */
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

/** A slice that knows its own table, so that tests and drawings can walk it. */
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
 * Creates a slice from a table of phases and events. An event that the current phase does not list returns the same state. Event
 * types read `name/eventName`; `hears` names events of other machines. Called twice, `machineSlice<State>()({ … })`: the state is
 * named by hand, the rest is inferred.
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
      // createSlice was given exactly the names of `events`, which a record built at run time cannot tell the compiler.
      events: slice.actions as EventCreators<Name, E>,
      table: phases,
      eventTypes: Object.fromEntries(
        [...Object.entries<EventCreator>(slice.actions), ...foreign].map(([event, { type }]) => [event, type]),
      ),
      initial,
    }
  }
}

/** The reducer of one event: it looks up the cell of the current phase, and does nothing where that is empty. */
function reducerOf<State extends Phased>(phases: object, event: string): CaseReducer<State, PayloadAction<unknown>> {
  // A cell is only ever called with a state of its own phase, which indexing by that phase cannot tell the compiler.
  const cells = phases as Record<string, Record<string, ((state: unknown, payload: unknown) => State) | undefined>>
  return (state, { payload }) => cells[state.phase]?.[event]?.(state, payload) ?? state
}

/** Lets an answer through only to the question that it belongs to: what they both carry by this name is the same. */
export function matching<Name extends string>(name: Name) {
  type Named = Record<Name, string>
  const isOf = (answer: Named, question: Named) => answer[name] === question[name]
  return <State extends Named, Payload extends Named, Next>(
      next: (state: NoInfer<State>, payload: NoInfer<Payload>) => Next,
    ) =>
    (state: State, payload: Payload): State | Next =>
      isOf(payload, state) ? next(state, payload) : state
}

/**
 * A listener's predicate: one of these events has happened, and the machine has changed with it. An event that its phase
 * does not list starts no effect.
 */
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
