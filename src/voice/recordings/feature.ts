import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import { hasRecordings } from './folder'
import { addRecordingsListeners } from './listeners'

const exposes = { hasRecordings }

declare module '../../lib/feature' {
  interface LazyFeatures {
    recordings: Lazy<typeof exposes>
  }
}

/**
 * What becomes of the recordings when something becomes of their records. It comes with the outbox, because a record may be
 * deleted, or join an account, on a visit on which nobody speaks.
 */
export const feature = {
  listeners: [addRecordingsListeners],
  exposes,
} satisfies LazyFeature
