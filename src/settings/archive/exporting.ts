import { matching, event, machineSlice } from '../../lib/machine'
import { selectUid, type WithSession } from '../../session/session'

/** `archive`: everything, to be read back. `spreadsheet`: the rounds as a table. */
export type ExportKind = 'archive' | 'spreadsheet'

interface Begun {
  /** Uid of the person exporting. Nobody else who logs in on this device sees the export. */
  owner: string
  kind: ExportKind
}

interface Collected {
  /** Challenges come after the rounds. */
  subject: 'rounds' | 'challenges'
  fetched: number
  /** Null until it is known. */
  total: number | null
}

/** The state of an export. */
export type ExportingState =
  | { phase: 'idle' }
  | (Begun & Collected & { phase: 'collecting'; run: string })
  | (Begun & { phase: 'saved'; rounds: number; challenges: number })
  | (Begun & { phase: 'stopped' })
  | (Begun & { phase: 'failed'; message: string })

interface OfRun {
  run: string
}

const events = {
  exportBegan: event<Begun & OfRun>(),
  pageReceived: event<OfRun & Collected>(),
  fileSaved: event<OfRun & { rounds: number; challenges: number }>(),
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
      fileSaved: ofRun(({ owner, kind }, { rounds, challenges }) => ({
        phase: 'saved',
        ...{ owner, kind, rounds, challenges },
      })),
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
