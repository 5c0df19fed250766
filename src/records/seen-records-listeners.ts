import { listenTo } from '../lib/listen-to'
import type { StartListening } from '../lib/thunk'
import { begunElsewhere, endedElsewhere, loggedOut, nobodyFound, session, type WithSession } from '../session/session'

/** What was seen of a person's records goes with their session. */
export function addSeenRecordsListeners(startListening: StartListening<WithSession>): void {
  const ended = [nobodyFound, loggedOut, endedElsewhere, begunElsewhere] as const
  listenTo(startListening, session, ended, async (_event, { extra }) => {
    await extra.seenRecords.clear().catch((error: unknown) => {
      console.error('What was seen could not be removed from this device.', error)
    })
  })
}
