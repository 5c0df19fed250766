import { dialogs } from '../../src/dialogs/dialogs'
import { round } from '../../src/exercise/round'
import { outbox } from '../../src/records/outbox'
import { reminder } from '../../src/reminder/reminder'
import { session } from '../../src/session/session'
import { exporting } from '../../src/settings/archive/exporting'
import { importing } from '../../src/settings/archive/importing'
import { deleting } from '../../src/settings/deletion/deleting'
import { shortcuts } from '../../src/shortcuts/shortcuts'
import { theme } from '../../src/theme/theme'
import { version } from '../../src/version/version'
import { voice } from '../../src/voice/voice'

interface OutOfReach {
  machine: string
  /** Which phases; all, where nothing is said. */
  phases: readonly PropertyKey[] | null
  /** Which events; all, where nothing is said. */
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
): OutOfReach {
  return { machine: name, phases: phases ?? null, events: events ?? null, reason }
}

/** Which cells of the machines' tables no story runs, and why. */
const cellsOutOfReach: readonly OutOfReach[] = [
  never(session, 'Nobody deletes their account', { events: ['deletionStarted', 'deletionFailed'] }),
  never(dialogs, 'A modal dialog covers all that would open another one', {
    phases: ['showLogin', 'showRegister'],
    events: ['loginAsked', 'registerAsked', 'loginOrRegisterAsked'],
  }),
  never(round, 'Nobody has turned nudges on', { events: ['silenceFell', 'silenceBroke'] }),
  never(outbox, 'A session is restored before the outbox is fetched', { events: ['restored'] }),
  never(outbox, 'What is sent is of somebody signed in, and stops when they leave', {
    phases: ['sending', 'retrying'],
    events: ['userFound', 'userSignedUp'],
  }),
  never(voice, 'While a microphone is being opened, no other one can be chosen', {
    phases: ['preparing'],
    events: ['microphoneAsked'],
  }),
  never(theme, 'Nobody chooses a theme'),
  never(shortcuts, 'Nobody opens the sheet of shortcuts'),
  never(version, 'No new version is put up'),
  never(reminder, 'Nobody wants to be reminded'),
  never(exporting, 'Nobody exports their records'),
  never(importing, 'Nobody imports records'),
  never(deleting, 'Nobody deletes their account'),
]

/** Why no story runs this cell; undefined where there is no reason, and only chance has missed it. */
export function whyOutOfReach(machine: string, { phase, event }: { phase: string; event: string }): string | undefined {
  return cellsOutOfReach.find(
    (cells) =>
      cells.machine === machine && (cells.phases?.includes(phase) ?? true) && (cells.events?.includes(event) ?? true),
  )?.reason
}
