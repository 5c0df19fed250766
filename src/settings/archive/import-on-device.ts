import type { Thunk } from '../../lib/gateways'
import type { RootState } from '../../lib/root-state'
import { changeRecord, saveFinishedRecord, selectOwnWaitingRecords, type SaveResult } from '../../sync/outbox/outbox'
import type { ArchivedRecord } from './archive-schema'
import type { ImportedEntry } from './import-on-server'

/**
 * Imports records for a guest: they stay on this device. One that is here already stays as it is, and gets the note if it has none.
 * Idempotent. Rejects with an `Error` whose message can be shown.
 */
export const importOnDevice =
  (records: readonly ArchivedRecord[]): Thunk<RootState, Promise<ImportedEntry[]>> =>
  async (dispatch, getState) => {
    const entries: ImportedEntry[] = []
    for (const { viewed, isLiked, comment, createdAt: _, updatedAt: __, ...round } of records) {
      const here = selectOwnWaitingRecords(getState()).find(({ id }) => id === round.id)
      if (!here) assertSaved(await dispatch(saveFinishedRecord(round, null)))
      const change = {
        ...(!here && viewed && { viewed }),
        ...(!here && isLiked && { isLiked }),
        ...(comment !== '' && !here?.comment && { comment }),
      }
      const isChanged = Object.keys(change).length > 0
      if (isChanged) assertSaved(await dispatch(changeRecord(round.id, change)))
      const outcome = !here ? 'ADDED' : isChanged ? 'MERGED' : 'UNCHANGED'
      entries.push({ id: round.id, keptAs: round.id, outcome, message: null })
    }
    return entries
  }

function assertSaved(result: SaveResult): void {
  // The import can be resumed once there is space.
  if (!result.isSaved) throw new Error(result.message)
}
