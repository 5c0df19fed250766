import { isObject } from '../../src/lib/shape'
import { walked } from '../../__tests__/harness/walked-machines'

/** The parts of a state machine that the simulation reads. */
interface Machine {
  readonly name: string
  readonly table: Readonly<Record<string, object>>
  readonly eventTypes: Readonly<Record<string, string>>
}

/** Every machine of the app. */
export const machines: readonly Machine[] = walked.map(({ machine }) => machine)

/** A machine with an event in its table, and the event's name there. */
export interface EventHandler {
  machine: Machine
  event: string
}

/** The machines that handle an event, by action type. */
export const handlersOf = new Map<string, EventHandler[]>()
for (const machine of machines) {
  for (const [event, type] of Object.entries(machine.eventTypes)) {
    handlersOf.set(type, [...(handlersOf.get(type) ?? []), { machine, event }])
  }
}

/** A machine's slice of the store's state. */
export function sliceOf(state: unknown, { name }: Machine): unknown {
  return isObject(state) ? state[name] : undefined
}

/** The phase of a machine; null if it is not in the store yet. */
export function phaseOf(state: unknown, machine: Machine): string | null {
  const part = sliceOf(state, machine)
  return isObject(part) && typeof part.phase === 'string' ? part.phase : null
}
