import type { Phased } from '../../src/lib/machine'

/** What a walk needs: a state of every phase, and for every event the payloads worth trying in any of them. */
export interface Samples<State extends Phased> {
  states: readonly State[]
  payloads: Readonly<Record<string, readonly unknown[]>>
}

/** One event heard in one phase. */
export interface Step<State> {
  from: State
  event: string
  to: State
}

export interface WalkedMachine<State extends Phased> {
  name: string
  initial: State
  reducer: (state: State | undefined, action: { type: string; payload: unknown }) => State
  eventNames: readonly string[]
  /** One row for each phase, with the events that it hears. */
  table: Readonly<Record<State['phase'], object>>
}

/** Hands every event to every sample state, and tells where each led. */
export function walk<State extends Phased>(machine: WalkedMachine<State>, samples: Samples<State>): Step<State>[] {
  return samples.states.flatMap((from) =>
    machine.eventNames.flatMap((event) =>
      (samples.payloads[event] ?? [undefined]).map((payload) => ({
        from: frozen(from),
        event,
        to: machine.reducer(frozen(from), { type: `${machine.name}/${event}`, payload }),
      })),
    ),
  )
}

/** A state that cannot be changed, whatever tries to. */
function frozen<Part>(state: Part): Part {
  if (typeof state === 'object' && state !== null) Object.values(Object.freeze(state)).forEach(frozen)
  return state
}

/** The steps that led somewhere, as `phase --event--> phase`, each once. */
export function legalSteps<State extends Phased>(steps: readonly Step<State>[]): string[] {
  const legal = steps.filter(({ from, to }) => from !== to)
  return [...new Set(legal.map(({ from, event, to }) => `${from.phase} --${event}--> ${to.phase}`))]
}

/** The machine's drawing as a Mermaid state diagram. */
export function diagram<State extends Phased>(machine: { initial: State }, steps: readonly Step<State>[]): string {
  const arrows = legalSteps(steps).map((step) => {
    const [from, event, to] = step.split(/ --|--> /)
    return `  ${String(from)} --> ${String(to)}: ${String(event)}`
  })
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${machine.initial.phase}`, ...arrows, '```'].join('\n')
}
