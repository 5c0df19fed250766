import { challenge } from '../../src/challenges/challenge'
import { contact } from '../../src/challenges/contact'
import { dialogs } from '../../src/dialogs/dialogs'
import { round } from '../../src/exercise/round'
import { isObject } from '../../src/lib/shape'
import { outbox } from '../../src/records/outbox'
import { reminder } from '../../src/reminder/reminder'
import { provider } from '../../src/session/provider'
import { session } from '../../src/session/session'
import { exporting } from '../../src/settings/archive/exporting'
import { importing } from '../../src/settings/archive/importing'
import { deleting } from '../../src/settings/deletion/deleting'
import { shortcuts } from '../../src/shortcuts/shortcuts'
import { theme } from '../../src/theme/theme'
import { version } from '../../src/version/version'
import { hearing } from '../../src/voice/hearing'
import { transcript } from '../../src/voice/transcript'
import { voice } from '../../src/voice/voice'

/** The parts of a state machine that the simulation reads. */
interface Machine {
  readonly name: string
  readonly table: Readonly<Record<string, object>>
  readonly eventTypes: Readonly<Record<string, string>>
}

/** Every machine of the app. */
export const machines: readonly Machine[] = [
  ...[session, provider, dialogs, theme, shortcuts, round, outbox, version, reminder],
  ...[voice, transcript, hearing, exporting, importing, deleting, challenge, contact],
]

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
