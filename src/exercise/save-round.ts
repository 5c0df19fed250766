import type { SaveIdeaRecord } from '../../contract/record'
import type { Gateways, Thunk } from '../lib/gateways'
import {
  saveFinishedRecord,
  selectOutbox,
  selectPendingChanges,
  selectRefused,
  selectWaitingRecords,
  type SyncStatusText,
  type WithOutbox,
} from '../records/outbox'
import type { WithSession } from '../session/session'
import {
  type BegunRound,
  elapsedAt,
  type FinishedRound,
  keepingFailed,
  keepingTriedAgain,
  kept,
  selectRound,
  storingFailed,
  withSpoken,
  type WithRound,
} from './round'

/** The part of the state that result a round reads. */
export type SavingState = WithRound & WithOutbox & WithSession

/** Where the round under review is; it never says more than is true. Null where it is not being kept. */
export const selectRoundSync = (state: WithRound & WithOutbox): SyncStatusText | null => {
  const round = selectRound(state)
  const outbox = selectOutbox(state)
  if (round.phase === 'over') return 'Saving…'
  if (round.phase !== 'kept') return null
  if (outbox.phase === 'unread') return 'Saved on this device'
  const isWaiting =
    selectWaitingRecords(state).some(({ id }) => id === round.id) || round.id in selectPendingChanges(state)
  if (isWaiting && outbox.phase === 'sending') return 'Saving…'
  const isRefused = selectRefused(state).some(({ recordId }) => recordId === round.id)
  // Only what is known to have arrived: it may wait for somebody else, unseen by whoever is here now.
  return !isWaiting && !isRefused && outbox.delivered.includes(round.id) ? 'Saved' : 'Saved on this device'
}

/** Puts the round that is over into the outbox, from where it cannot get lost. */
export const saveRound =
  (id: string): Thunk<SavingState, Promise<void>> =>
  async (dispatch, getState, gateways) => {
    const round = selectRound(getState())
    if (round.phase !== 'over' || round.id !== id) return
    await noteEnd(gateways.round, round)
    const result = await dispatch(saveFinishedRecord(recordFromRound(round), round.owner))
    if (!result.isSaved) {
      dispatch(keepingFailed({ id, message: result.message }))
      return
    }
    dispatch(kept({ id }))
    await removeStoredRound(gateways.round, id)
  }

/** Once more, for a round that this device could not store. */
export const retrySave = (): Thunk<SavingState, Promise<void>> => async (dispatch, getState) => {
  const round = selectRound(getState())
  if (round.phase !== 'notKept') return
  dispatch(keepingTriedAgain({ id: round.id }))
  await dispatch(saveRound(round.id))
}

/** Writes the running round as it stands to the device. Trouble there never stops a round: the person is told. */
export const storeRunningRound = (): Thunk<WithRound, Promise<void>> => async (dispatch, getState, gateways) => {
  const round = selectRound(getState())
  if (round.phase !== 'running') return
  const { id, owner, topicTitle, category, startedAtWall, lengthMs } = round
  const ideas = withSpoken(round, elapsedAt(round, gateways.clock.monotonicNow()))
  try {
    await gateways.round.write({ id, owner, topicTitle, category, startedAtWall, lengthMs, ideas })
  } catch (error) {
    console.error('The running round could not be stored on this device.', error)
    dispatch(storingFailed({ id }))
  }
}

/** What the server gets now must not go on after a reload, also where the device forgets nothing any more. */
async function noteEnd(device: Gateways['round'], { id, durationMs }: FinishedRound): Promise<void> {
  try {
    await device.noteEnd(id, durationMs)
  } catch (error) {
    console.error('This device could not note that a round is over.', error)
  }
}

/** Forgets a round in the making, when it is kept or nothing is to be kept of it. */
export async function removeStoredRound(device: Gateways['round'], id: string): Promise<void> {
  try {
    await device.clear(id)
  } catch (error) {
    // It is found at the next start and saved under the same id, which makes it the same record.
    console.error('The finished round could not be removed from this device.', error)
  }
}

/** What is saved of a finished round. */
export function recordFromRound(round: BegunRound & Pick<FinishedRound, 'durationMs'>): SaveIdeaRecord {
  const { id, topicTitle, category, ideas, durationMs, lengthMs, startedAtWall, localDay } = round
  const startedAt = new Date(startedAtWall).toISOString()
  return { id, topicTitle, category, ideas, durationMs, lengthMs, startedAt, localDay }
}
