import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { providerNeeded } from '../session/provider'
import { loadArchiveLists } from './archive/archive-lists'
import { exportData } from './archive/export-thunks'
import { ExportProgress } from './archive/ExportProgress'
import { exporting, type ExportingState } from './archive/exporting'
import { openArchiveFile } from './archive/import-thunks'
import { ImportPanel } from './archive/ImportPanel'
import { importing, type ImportingState } from './archive/importing'
import { DeleteAccount } from './deletion/DeleteAccount'
import { deleting, deletionAsked, type DeletingState, type WithDeleting } from './deletion/deleting'

const exposes = {
  ...{ exportData, ExportProgress, openArchiveFile, ImportPanel },
  ...{ deletionAsked, DeleteAccount },
}

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    exporting: ExportingState
    importing: ImportingState
    deleting: DeletingState
  }
  interface LazyFeatures {
    accountData: Lazy<typeof exposes>
  }
}

function addDeletionListeners(startListening: StartListening<WithDeleting>): void {
  listenTo(startListening, deleting, [deletionAsked], (_event, { dispatch }) => {
    dispatch(providerNeeded())
  })
}

/** Export, import and account deletion, from the first press on. */
export const feature = {
  slices: [exporting, importing, deleting],
  listeners: [addDeletionListeners],
  start: () => (_dispatch, _getState, gateways) => loadArchiveLists(gateways),
  exposes,
} satisfies LazyFeature
