import type { LazyFeature } from '../../lib/feature'
import type { Lazy } from '../../lib/lazy'
import type { Thunk } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { entryRemoved, entryStored, isHeld, outbox, selectRefused, type WithOutbox } from '../../records/outbox'
import { hasRecordings } from './has-recordings'
import { removeRecording } from './remove-recording'

declare module '../../lib/root-state' {
  interface LazyFeatures {
    recordings: Lazy<{ claimRecordings: typeof claimRecordings; forgetRecordings: typeof forgetRecordings }>
  }
}

export function addRecordingsListeners(startListening: StartListening<WithOutbox>): void {
  listenTo(startListening, outbox, [entryStored], async ({ payload: { entry } }) => {
    // Not while the deletion can still be undone.
    if (entry.operation.kind === 'delete' && !isHeld(entry)) await removeRecording(entry.recordId)
  })

  listenTo(startListening, outbox, [entryRemoved], async ({ payload: { sequence } }, { getOriginalState }) => {
    // The person gave up a round that the server had rejected, so no record remains.
    const entry = selectRefused(getOriginalState()).find((refused) => refused.sequence === sequence)
    if (entry?.operation.kind === 'save') await removeRecording(entry.recordId)
  })
}

/** Assigns guest recordings to the account that their rounds have joined. Never rejects. */
const claimRecordings =
  (recordIds: readonly string[], uid: string): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    try {
      if (!(await hasRecordings())) return
      const { recordings } = await voice.load()
      await recordings.claim(recordIds, uid)
    } catch (error) {
      console.error('Guest recordings could not be assigned to the account.', error)
    }
  }

/** Deletes the recordings of a deleted account. */
const forgetRecordings =
  (uid: string): Thunk<unknown, Promise<void>> =>
  async (_dispatch, _getState, { voice }) => {
    if (!(await hasRecordings())) return
    const { recordings } = await voice.load()
    const own = (await recordings.list()).filter(({ owner }) => owner === uid)
    for (const { id } of own) await recordings.remove(id)
  }

/**
 * Keeps recordings in step with their records. Loaded with the outbox, because a record can be deleted or join an account in a
 * session without any speaking.
 */
export const feature = {
  listeners: [addRecordingsListeners],
  exposes: { claimRecordings, forgetRecordings },
} satisfies LazyFeature
