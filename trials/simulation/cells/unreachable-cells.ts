import { challenge } from '../../../src/challenges/challenge'
import { contact } from '../../../src/challenges/contact'
import { dialogs } from '../../../src/dialogs/dialogs'
import { outbox } from '../../../src/records/outbox'
import { session } from '../../../src/session/session'
import { exporting } from '../../../src/settings/archive/exporting'
import { importing } from '../../../src/settings/archive/importing'
import { deleting } from '../../../src/settings/deletion/deleting'
import { voice } from '../../../src/voice/voice'

interface UnreachableCells {
  machine: string
  /** The phases; null means all. */
  phases: readonly PropertyKey[] | null
  /** The events; null means all. */
  events: readonly PropertyKey[] | null
  reason: string
}

interface CellsOf<Table> {
  phases?: readonly (keyof Table)[]
  events?: readonly (keyof Table[keyof Table])[]
}

function never<Table>(
  { name, table: _ }: { name: string; table: Table },
  reason: string,
  { phases, events }: CellsOf<Table> = {},
): UnreachableCells {
  return { machine: name, phases: phases ?? null, events: events ?? null, reason }
}

/** The cells of the machines' tables that no history can reach, and why. */
const unreachableCells: readonly UnreachableCells[] = [
  never(session, 'Nobody deletes their account', { events: ['deletionStarted', 'deletionFailed'] }),
  never(session, 'Nobody changes their profile', { events: ['profileChanged'] }),
  never(dialogs, 'Nobody answers a challenge', { events: ['entryNeededAccount'] }),
  never(dialogs, 'Nobody writes to a host', { events: ['messageNeededAccount'] }),
  never(dialogs, 'A modal dialog covers all that would open another one', {
    phases: ['showLogin', 'showRegister'],
    events: ['loginAsked', 'registerAsked', 'loginOrRegisterAsked'],
  }),
  never(outbox, 'A session is restored before the outbox is fetched', { events: ['restored'] }),
  never(outbox, 'What is sent is of somebody signed in, and stops when they leave', {
    phases: ['sending', 'retrying'],
    events: ['userFound', 'userSignedUp'],
  }),
  never(voice, 'While a microphone is being opened, no other one can be chosen', {
    phases: ['preparing'],
    events: ['microphoneAsked'],
  }),
  never(exporting, 'Nobody exports their records'),
  never(importing, 'Nobody imports records'),
  never(deleting, 'Nobody deletes their account'),
  never(challenge, 'Nobody answers a challenge'),
  never(contact, 'Nobody writes to a host'),
]

/** The reason why no history reaches this cell; undefined if it is reachable and was only missed by chance. */
export function whyUnreachable(
  machine: string,
  { phase, event }: { phase: string; event: string },
): string | undefined {
  return unreachableCells.find(
    (cells) =>
      cells.machine === machine && (cells.phases?.includes(phase) ?? true) && (cells.events?.includes(event) ?? true),
  )?.reason
}
