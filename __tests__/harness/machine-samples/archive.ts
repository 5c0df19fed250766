import type { ExportingState } from '../../../src/settings/archive/exporting'
import { emptyTally, type ImportingState } from '../../../src/settings/archive/importing'
import type { Samples } from '../machine-walk'
import { id } from './shared-values'

const owner = 'uid-aya'
const run = 'run-1'

export const exportingSamples: Samples<ExportingState> = {
  states: [
    { phase: 'idle' },
    { phase: 'collecting', run, owner, kind: 'archive', subject: 'rounds', fetched: 100, total: 250 },
    { phase: 'saved', owner, kind: 'archive', rounds: 250, entries: { letters: 2 } },
    { phase: 'stopped', owner, kind: 'archive' },
    { phase: 'failed', owner, kind: 'spreadsheet', message: 'Offline.' },
  ],
  payloads: {
    exportBegan: [
      { run: 'run-2', owner, kind: 'spreadsheet' },
      { run: 'run-2', owner: 'uid-ben', kind: 'archive' },
    ],
    pageReceived: [{ run, subject: 'letters', fetched: 1, total: 2 }],
    fileSaved: [{ run, rounds: 250, entries: { letters: 2 } }],
    exportFailed: [{ run, message: 'Offline.' }],
  },
}

const preview = {
  rounds: 2,
  from: '2026-11-19',
  to: '2026-11-20',
  email: 'aya@example.com',
  name: 'Aya Tanaka',
  lists: [{ list: 'letters', importable: 1, isLimited: false }],
  invalidEntries: 0,
  firstInvalidEntries: [],
}
const begun = { owner, preview, done: 1, tally: { ...emptyTally, added: 1 }, handled: [], isRestoring: false }

export const importingSamples: Samples<ImportingState> = {
  states: [
    { phase: 'idle' },
    { phase: 'reading', owner, run },
    { phase: 'unreadable', owner, why: 'notJson' },
    { phase: 'ready', owner, preview },
    { phase: 'importing', run, ...begun },
    { phase: 'interrupted', ...begun, message: 'Offline.' },
    { phase: 'finished', ...begun, trouble: null },
  ],
  payloads: {
    fileChosen: [{ owner, run: 'run-2' }],
    fileRead: [{ run, preview }],
    fileUnreadable: [{ run, why: 'notJson' }],
    importBegan: [{ run }],
    batchImported: [{ run, entries: [{ id, keptAs: null, outcome: 'REFUSED', message: 'No.' }] }],
    entryHandled: [{ run, entry: { list: 'letters', id: 'letter-1', title: 'Trains', outcome: 'SENT' } }],
    importFinished: [{ run, trouble: null }],
    importFailed: [{ run, message: 'Offline.' }],
  },
}
