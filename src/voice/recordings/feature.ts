import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import type { Thunk } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { entryRemoved, entryStored, isHeld, outbox, selectRefused, type WithOutbox } from '../../records/outbox'
import { hasRecordings } from './folder'
import { removeRecording } from './remove-recording'

declare module '../../lib/feature' {
  interface LazyFeatures {
    recordings: Lazy<{ claimRecordings: typeof claimRecordings }>
  }
}

export function addRecordingsListeners(startListening: StartListening<WithOutbox>): void {
  listenTo(startListening, outbox, [entryStored], async ({ payload: { entry } }) => {
    // While the deletion can be undone, it must be possible to bring the recording back.
    if (entry.operation.kind === 'delete' && !isHeld(entry)) await removeRecording(entry.recordId)
  })

  listenTo(startListening, outbox, [entryRemoved], async ({ payload: { sequence } }, { getOriginalState }) => {
    // A round that the server refused was given up: nothing has it any more.
    const entry = selectRefused(getOriginalState()).find((refused) => refused.sequence === sequence)
    if (entry?.operation.kind === 'save') await removeRecording(entry.recordId)
  })
}

/** The recordings of guests' rounds go with them to the account that has taken them. Never rejects. */
const claimRecordings =
  (recordIds: readonly string[], uid: string): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    try {
      if (!(await hasRecordings())) return
      const { recordings } = await voice.load()
      await recordings.claim(recordIds, uid)
    } catch (error) {
      console.error('The recordings of the rounds that an account has taken stay a guest’s.', error)
    }
  }

/**
 * What becomes of the recordings when something becomes of their records. It comes with the outbox, because a record may be
 * deleted, or join an account, on a visit on which nobody speaks.
 */
export const feature = {
  listeners: [addRecordingsListeners],
  exposes: { claimRecordings },
} satisfies LazyFeature
