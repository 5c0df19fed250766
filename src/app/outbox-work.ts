import { addOutboxListeners, outbox, outboxOpened } from '../records/outbox'
import { addRecordingsListeners } from '../voice/recordings/listeners'
import type { AppStore } from './store'

/** Follows what happens from now on, then looks at what waits on the device. */
export function startOutbox({ dispatch, join, startListening }: AppStore): void {
  join(outbox)
  addOutboxListeners(startListening)
  addRecordingsListeners(startListening)
  void dispatch(outboxOpened())
}
