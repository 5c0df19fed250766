import {
  selectOutbox,
  selectPendingChanges,
  selectRefused,
  selectWaitingRecords,
  type SyncWords,
  type WithOutbox,
} from '../records/outbox'
import { selectUid, type WithSession } from '../session/session'
import { selectRound, type WithRound } from './round-state'

/** Where the round under review is; it never says more than is true. Null where it is not being kept. */
export const selectRoundSync = (state: WithRound & WithOutbox & WithSession): SyncWords | null => {
  const round = selectRound(state)
  const outbox = selectOutbox(state)
  if (round.phase === 'over') return 'Saving…'
  if (round.phase !== 'kept') return null
  // It waits for its owner, unseen by whoever else is here.
  if (round.owner !== null && round.owner !== selectUid(state)) return 'Saved on this device'
  if (selectRefused(state).some(({ recordId }) => recordId === round.id)) return 'Saved on this device'
  const isWaiting =
    outbox.phase === 'unread' ||
    selectWaitingRecords(state).some(({ id }) => id === round.id) ||
    round.id in selectPendingChanges(state)
  if (!isWaiting) return 'Saved'
  return outbox.phase === 'sending' ? 'Saving…' : 'Saved on this device'
}
