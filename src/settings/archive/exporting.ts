import { matching, event, machineSlice } from '../../lib/machine'
import { selectUid, type WithSession } from '../../session/session'

/** `archive`: everything, to be read back. `spreadsheet`: the rounds as a table. `markdown`: a file for each round, zipped. */
export type ExportKind = 'archive' | 'spreadsheet' | 'markdown'

interface Begun {
  /** Uid of the person exporting, or null for a guest. Nobody else who logs in on this device sees the export. */
  owner: string | null
  kind: ExportKind
}

interface Collected {
  /** `rounds`, and then the keys of the lists that other features bring. */
  subject: string
  fetched: number
  /** Null until it is known. */
  total: number | null
}

interface Exported {
  rounds: number
  /** The number of entries of each other list, by its key. */
  entries: Readonly<Record<string, number>>
}

/** The state of an export. */
export type ExportingState =
  | { phase: 'idle' }
  | (Begun & Collected & { phase: 'collecting'; run: string })
  | (Begun & Exported & { phase: 'saved' })
  | (Begun & { phase: 'stopped' })
  | (Begun & { phase: 'failed'; message: string })

interface OfRun {
  run: string
}

const events = {
  exportBegan: event<Begun & OfRun>(),
  pageReceived: event<OfRun & Collected>(),
  fileSaved: event<OfRun & Exported>(),
  exportFailed: event<OfRun & { message: string }>(),
  exportStopped: event(),
}

const begin = (_: ExportingState, { run, owner, kind }: Begun & OfRun): ExportingState => ({
  phase: 'collecting',
  run,
  owner,
  kind,
  subject: 'rounds',
  fetched: 0,
  total: null,
})

const ofRun = matching('run')

export const exporting = machineSlice<ExportingState>()({
  name: 'exporting',
  initial: { phase: 'idle' },
  events,
  phases: {
    idle: { exportBegan: begin },
    collecting: {
      // A running export of a person who has logged out since is replaced.
      exportBegan: (state, payload) => (payload.owner === state.owner ? state : begin(state, payload)),
      pageReceived: ofRun((state, { subject, fetched, total }) => ({ ...state, subject, fetched, total })),
      fileSaved: ofRun(({ owner, kind }, { rounds, entries }) => ({ phase: 'saved', owner, kind, rounds, entries })),
      exportFailed: ofRun(({ owner, kind }, { message }) => ({ phase: 'failed', owner, kind, message })),
      exportStopped: ({ owner, kind }) => ({ phase: 'stopped', owner, kind }),
    },
    saved: { exportBegan: begin },
    stopped: { exportBegan: begin },
    failed: { exportBegan: begin },
  },
})

export const { exportBegan, pageReceived, fileSaved, exportFailed, exportStopped } = exporting.events

export interface WithExporting {
  exporting?: ExportingState
}

/** The current user's export. */
export const selectExporting = (state: WithExporting & WithSession): ExportingState => {
  const { exporting: found = exporting.initial } = state
  return found.phase === 'idle' || found.owner === selectUid(state) ? found : exporting.initial
}
