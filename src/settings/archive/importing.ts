import type { HandledEntry } from '../../lib/archive/archive-list'
import { matching, event, machineSlice } from '../../lib/machine'
import { selectUid, type WithSession } from '../../session/session'
import type { InvalidEntries, UnreadableReason } from './read-archive'
import type { ImportedEntry } from './import-on-server'

/** What the preview says about a file before the import. */
export interface Preview extends InvalidEntries {
  rounds: number
  /** The first and last local day; null if the file has no rounds. */
  from: string | null
  to: string | null
  /** The e-mail address and name of the person who exported the file. */
  email: string
  name: string
  lists: readonly PreviewedList[]
}

/** What the preview says about a list that another feature brings. */
export interface PreviewedList {
  /** Its key. */
  list: string
  /** How many of its entries can be imported. */
  importable: number
  /** Whether some of its content cannot. */
  isLimited: boolean
  /** What others could read of each entry. `isForeign`: this account did not write it, so it cannot be imported. */
  outgoing?: readonly OutgoingEntry[] | 'isForeign'
}

export interface OutgoingEntry {
  id: string
  title: string
  texts: readonly string[]
}

/** How the choice of one entry of a list is told from others. */
export function choiceOf(list: string, id: string): string {
  return `${list} ${id}`
}

/** The results for the records so far. */
export interface Tally {
  added: number
  merged: number
  unchanged: number
  refused: number
  /** The ids of records that were left out because the person has deleted them. */
  deleted: readonly string[]
  /** Records that got a new id. */
  renamed: number
  /** The first few rejected records, with the reasons. */
  refusals: readonly { id: string; message: string }[]
}

export const emptyTally: Tally = {
  ...{ added: 0, merged: 0, unchanged: 0, refused: 0, renamed: 0 },
  ...{ deleted: [], refusals: [] },
}

interface Owned {
  /** Uid of the person importing, or null for a guest. Nobody else who logs in on this device sees the import. */
  owner: string | null
}

/** An import from its beginning on. */
export interface Begun extends Owned {
  preview: Preview
  /** The number of rounds handled so far. */
  done: number
  tally: Tally
  /** The entries of other lists handled so far. */
  handled: readonly HandledEntry[]
  /** The import was finished, and now brings back the records that it left out. */
  isRestoring: boolean
}

/** The state of an import. The records themselves are in the component that read the file, not in the store. */
export type ImportingState =
  | { phase: 'idle' }
  | (Owned & { phase: 'reading'; run: string })
  | (Owned & { phase: 'unreadable'; why: UnreadableReason | 'failed' })
  | (Owned & { phase: 'ready'; preview: Preview })
  | (Begun & { phase: 'importing'; run: string })
  /** Stopped by the person (`message` is null) or by an error. Records imported so far stay. */
  | (Begun & { phase: 'interrupted'; message: string | null })
  /** `trouble`: why the profile could not be imported; null if nothing failed. */
  | (Begun & { phase: 'finished'; trouble: string | null })

interface OfRun {
  run: string
}

const events = {
  fileChosen: event<Owned & OfRun>(),
  fileRead: event<OfRun & { preview: Preview }>(),
  fileUnreadable: event<OfRun & { why: UnreadableReason | 'failed' }>(),
  fileDismissed: event(),
  importBegan: event<OfRun>(),
  batchImported: event<OfRun & { entries: readonly ImportedEntry[] }>(),
  entryHandled: event<OfRun & { entry: HandledEntry }>(),
  importFinished: event<OfRun & { trouble: string | null }>(),
  importFailed: event<OfRun & { message: string }>(),
  importStopped: event(),
}

const mostRefusals = 20

const count = (tally: Tally, entries: readonly ImportedEntry[]): Tally => {
  const of = (outcome: ImportedEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  const refused = entries.flatMap(({ id, outcome, message }) =>
    outcome === 'REFUSED' ? [{ id, message: message ?? '' }] : [],
  )
  const handled = new Set(entries.map(({ id }) => id))
  const deleted = entries.flatMap(({ id, outcome }) => (outcome === 'DELETED' ? [id] : []))
  return {
    added: tally.added + of('ADDED'),
    merged: tally.merged + of('MERGED'),
    unchanged: tally.unchanged + of('UNCHANGED'),
    refused: tally.refused + refused.length,
    deleted: [...tally.deleted.filter((id) => !handled.has(id)), ...deleted],
    renamed: tally.renamed + entries.filter(({ id, keptAs }) => keptAs !== null && keptAs !== id).length,
    refusals: [...tally.refusals, ...refused].slice(0, mostRefusals),
  }
}

const choose = (_: ImportingState, { owner, run }: Owned & OfRun): ImportingState => ({ phase: 'reading', owner, run })
const dismiss = (): ImportingState => ({ phase: 'idle' })

const begunOf = ({ owner, preview, done, tally, handled, isRestoring }: Begun): Begun => ({
  ...{ owner, preview, done, tally, handled, isRestoring },
})

const ofRun = matching('run')

export const importing = machineSlice<ImportingState>()({
  name: 'importing',
  initial: { phase: 'idle' },
  events,
  phases: {
    idle: { fileChosen: choose },
    reading: {
      fileChosen: choose,
      fileRead: ofRun(({ owner }, { preview }) => ({ phase: 'ready', owner, preview })),
      fileUnreadable: ofRun(({ owner }, { why }) => ({ phase: 'unreadable', owner, why })),
    },
    unreadable: { fileChosen: choose, fileDismissed: dismiss },
    ready: {
      fileChosen: choose,
      fileDismissed: dismiss,
      importBegan: ({ owner, preview }, { run }) => ({
        phase: 'importing',
        ...{ owner, preview, run, done: 0, tally: emptyTally, handled: [], isRestoring: false },
      }),
    },
    importing: {
      batchImported: ofRun((state, { entries }) => ({
        ...state,
        done: state.isRestoring ? state.done : state.done + entries.length,
        tally: count(state.tally, entries),
      })),
      entryHandled: ofRun((state, { entry }) => ({ ...state, handled: [...state.handled, entry] })),
      importFinished: ofRun((state, { trouble }) => ({ ...begunOf(state), phase: 'finished', trouble })),
      importFailed: ofRun((state, { message }) => ({ ...begunOf(state), phase: 'interrupted', message })),
      importStopped: (state) => ({ ...begunOf(state), phase: 'interrupted', message: null }),
    },
    interrupted: {
      fileChosen: choose,
      fileDismissed: dismiss,
      importBegan: (state, { run }) => ({ ...begunOf(state), phase: 'importing', run }),
    },
    finished: {
      fileChosen: choose,
      fileDismissed: dismiss,
      importBegan: (state, { run }) => ({ ...begunOf(state), phase: 'importing', isRestoring: true, run }),
    },
  },
})

export const {
  fileChosen,
  fileRead,
  fileUnreadable,
  fileDismissed,
  importBegan,
  batchImported,
  entryHandled,
  importFinished,
  importFailed,
  importStopped,
} = importing.events

export interface WithImporting {
  importing?: ImportingState
}

/** The current user's import. */
export const selectImporting = (state: WithImporting & WithSession): ImportingState => {
  const { importing: found = importing.initial } = state
  return found.phase === 'idle' || found.owner === selectUid(state) ? found : importing.initial
}
