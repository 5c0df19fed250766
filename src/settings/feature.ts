import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { listenTo, type StartListening } from '../lib/listen-to'
import { DataSection } from './archive/DataSection'
import { exporting, type ExportingState } from './archive/exporting'
import { importing, type ImportingState } from './archive/importing'
import { DeleteAccount } from './deletion/DeleteAccount'
import { deleting, deletionAsked, type DeletingState, type WithDeleting } from './deletion/deleting'

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

function addDeletionListeners(startListening: StartListening<WithDeleting>): void {
  listenTo(startListening, deleting, [deletionAsked], async (_event, { extra }) => {
    // A popup must open synchronously in the click, so Firebase has to be loaded by then.
    await extra.identity.prepare().catch((error: unknown) => {
      console.error('Failed to load the sign-in provider; the click tries again.', error)
    })
  })
}

/** Export, import and account deletion. */
export const feature = {
  slices: [exporting, importing, deleting],
  listeners: [addDeletionListeners],
  exposes,
} satisfies LazyFeature
