import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { providerNeeded } from '../session/provider'
import { DataSection } from './archive/DataSection'
import { exporting, type ExportingState } from './archive/exporting'
import { importing, type ImportingState } from './archive/importing'
import { DeleteAccount } from './deletion/DeleteAccount'
import { deleting, deletionAsked, type DeletingState, type WithDeleting } from './deletion/deleting'

const exposes = { DataSection, DeleteAccount }

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

/** Export, import and account deletion. */
export const feature = {
  slices: [exporting, importing, deleting],
  listeners: [addDeletionListeners],
  exposes,
} satisfies LazyFeature
