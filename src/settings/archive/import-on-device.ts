import { maximumMergedNoteLength, maximumTags } from '../../../contract/limits'
import { joinNotes } from '../../../contract/note'
import { uniqueTags } from '../../../contract/unique-tags'
import type { Thunk } from '../../lib/gateways'
import type { RootState } from '../../lib/root-state'
import { changeRecord, saveFinishedRecord, selectOwnWaitingRecords, type SaveResult } from '../../sync/outbox/outbox'
import type { ArchivedRecord } from './archive-schema'
import type { ImportedEntry } from './import-on-server'

/**
 * Imports records for a guest: they stay on this device. Of one that is here already, nobody knows which version is the later one: it
 * stays as it is, and gets the notes and tags that it does not have, and the heart. Idempotent. Rejects with an `Error` whose message can
 * be shown.
 */
export const importOnDevice =
  (records: readonly ArchivedRecord[]): Thunk<RootState, Promise<ImportedEntry[]>> =>
  async (dispatch, getState) => {
    const entries: ImportedEntry[] = []
    for (const { viewed, isLiked, comment, createdAt: _, updatedAt: __, ...round } of records) {
      const here = selectOwnWaitingRecords(getState()).find(({ id }) => id === round.id)
      if (!here) assertSaved(await dispatch(saveFinishedRecord(round, null)))
      const ownNote = here?.comment ?? ''
      const { tags: ownTags = [] } = here ?? round
      const note = joinNotes(ownNote, comment)
      const tags = uniqueTags([...ownTags, ...round.tags]).slice(0, maximumTags)
      const change = {
        ...(viewed && !here?.viewed && { viewed }),
        ...(isLiked && !here?.isLiked && { isLiked }),
        ...(note !== ownNote && note.length <= maximumMergedNoteLength && { comment: note }),
        ...(tags.length > ownTags.length && { tags, tagsBefore: ownTags }),
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
