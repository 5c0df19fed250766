import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../lib/thunk'
import { begunElsewhere, endedElsewhere, loggedOut, nobodyFound } from '../session/session'

/** What was seen of a person's records goes with their session. */
export function addSeenRecordsListeners(startListening: StartListening<unknown>): void {
  startListening({
    matcher: isAnyOf(nobodyFound, loggedOut, endedElsewhere, begunElsewhere),
    effect: async (_event, { extra }) => {
      await extra.seenRecords.clear().catch((error: unknown) => {
        console.error('What was seen could not be removed from this device.', error)
      })
    },
  })
}
