import type { StartListening } from '../../lib/thunk'
import {
  entryRemoved,
  entryStored,
  guestRoundsTaken,
  isHeld,
  selectGuestRecordIds,
  selectRefused,
  type WithOutbox,
} from '../../records/outbox'
import { hasRecordings, removeRecording } from './folder'

/** What becomes of the recordings when something becomes of their records. */
export function addRecordingsListeners(startListening: StartListening<WithOutbox>): void {
  startListening({
    actionCreator: entryStored,
    effect: async ({ payload: { entry } }) => {
      // While the deletion can be undone, it must be possible to bring the recording back.
      if (entry.operation.kind === 'delete' && !isHeld(entry)) await removeRecording(entry.recordId)
    },
  })

  startListening({
    actionCreator: entryRemoved,
    // A round that the server refused was given up: nothing has it any more.
    effect: async ({ payload: { sequence } }, { getOriginalState }) => {
      const entry = selectRefused(getOriginalState()).find((refused) => refused.sequence === sequence)
      if (entry?.operation.kind === 'save') await removeRecording(entry.recordId)
    },
  })

  startListening({
    actionCreator: guestRoundsTaken,
    effect: async ({ payload: { by } }, { getOriginalState, extra }) => {
      const ids = selectGuestRecordIds(getOriginalState())
      if (!(await hasRecordings())) return
      const { recordings } = await extra.voice.load()
      await recordings.claim(ids, by)
    },
  })
}
