import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { entryRemoved, entryStored, isHeld, outbox, selectRefused, type WithOutbox } from '../../sync/outbox/outbox'

declare module '../../lib/root-state' {
  interface LazyFeatures {
    recordings: Lazy<object>
  }
}

export function addRecordingsListeners(startListening: StartListening<WithOutbox>): void {
  listenTo(startListening, outbox, [entryStored], async ({ payload: { entry } }, { extra }) => {
    // Not while the deletion can still be undone.
    if (entry.operation.kind === 'delete' && !isHeld(entry))
      await (await extra.recordings.load()).remove(entry.recordId)
  })

  listenTo(startListening, outbox, [entryRemoved], async ({ payload: { sequence } }, { getOriginalState, extra }) => {
    // The person gave up a round that the server had rejected, so no record remains.
    const entry = selectRefused(getOriginalState()).find((refused) => refused.sequence === sequence)
    if (entry?.operation.kind === 'save') await (await extra.recordings.load()).remove(entry.recordId)
  })
}

/**
 * Deletes recordings with their records. Loaded with the outbox, because a record can be deleted in a session without any speaking.
 */
export const feature = {
  listeners: [addRecordingsListeners],
  exposes: {},
} satisfies LazyFeature
