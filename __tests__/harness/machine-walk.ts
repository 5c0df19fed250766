import type { Phased } from '../../src/lib/machine'

/** Input of a walk: states that cover every phase, and payloads for every event. */
export interface Samples<State extends Phased> {
  states: readonly State[]
  payloads: Readonly<Record<string, readonly unknown[]>>
}

/** One event in one state, and the state it leads to. */
export interface Step<State> {
  from: State
  event: string
  action: { type: string; payload: unknown }
  to: State
}

export interface WalkedMachine<State extends Phased> {
  name: string
  initial: State
  reducer: (state: State | undefined, action: { type: string; payload: unknown }) => State
  /** The action type of every event, by its name in the table. */
  eventTypes: Readonly<Record<string, string>>
  /** The events of each phase. */
  table: Readonly<Record<State['phase'], object>>
}

/** Dispatches every event in every sample state and returns the resulting states. */
export function walk<State extends Phased>(machine: WalkedMachine<State>, samples: Samples<State>): Step<State>[] {
  return samples.states.flatMap((from) =>
    Object.entries(machine.eventTypes).flatMap(([event, type]) =>
      (samples.payloads[event] ?? [undefined]).map((payload) => {
        const action = { type, payload }
        return { from: frozen(from), event, action, to: machine.reducer(frozen(from), action) }
      }),
    ),
  )
}

/** Freezes a state deeply. */
function frozen<Part>(state: Part): Part {
  if (typeof state === 'object' && state !== null) Object.values(Object.freeze(state)).forEach(frozen)
  return state
}

/** The machine's drawing as a Mermaid state diagram: one arrow from a phase to another, with all events that lead there. */
export function diagram(machine: { initial: Phased }, steps: readonly Step<Phased>[]): string {
  const arrows = new Map<string, Set<string>>()
  for (const { from, event, to } of steps) {
    const arrow = `${from.phase} --> ${to.phase}`
    if (from !== to) arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event))
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${machine.initial.phase}`, ...lines, '```'].join('\n')
}
