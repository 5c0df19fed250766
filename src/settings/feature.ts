import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { DataSection } from './archive/DataSection'
import { exporting, type ExportingState } from './archive/exporting'
import { importing, type ImportingState } from './archive/importing'
import { DeleteAccount } from './deletion/DeleteAccount'
import { deleting, type DeletingState } from './deletion/deleting'
import { addDeletionListeners } from './deletion/listeners'

const exposes = { DataSection, DeleteAccount }

declare module '../lib/feature' {
  interface LazyLoadedSlices {
    exporting: ExportingState
    importing: ImportingState
    deleting: DeletingState
  }
  interface LazyFeatures {
    accountData: Lazy<typeof exposes>
  }
}

/** Export, import, and the deletion of the account. */
export const feature = {
  slices: [exporting, importing, deleting],
  listeners: [addDeletionListeners],
  exposes,
} satisfies LazyFeature
