import { defaultAim } from '../../contract/limits'
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
} from '../sync/outbox/outbox'
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

/** The part of the state that saving a round reads. */
export type SavingState = WithRound & WithOutbox & WithSession

/** The sync status of the round under review, never more optimistic than the facts; null if it is not being saved. */
export const selectRoundSync = (state: WithRound & WithOutbox): SyncStatusText | null => {
  const round = selectRound(state)
  const outbox = selectOutbox(state)
  if (round.phase === 'over') return 'Saving…'
  if (round.phase !== 'kept' || round.id in outbox.unstored) return null
  const isWaiting =
    selectWaitingRecords(state).some(({ id }) => id === round.id) || round.id in selectPendingChanges(state)
  if (isWaiting && outbox.phase === 'sending') return 'Saving…'
  const isRefused = selectRefused(state).some(({ recordId }) => recordId === round.id)
  // Only if known to be delivered: the entry may belong to another person and be invisible here.
  return !isWaiting && !isRefused && outbox.delivered.includes(round.id) ? 'Saved' : 'Saved on this device'
}

/** Stores the round that is over in the outbox. */
export const saveRound = (): Thunk<SavingState, Promise<void>> => async (dispatch, getState, gateways) => {
  const round = selectRound(getState())
  if (round.phase !== 'over') return
  const { id } = round
  await noteEnd(gateways.round, round)
  const result = await dispatch(saveFinishedRecord(recordFromRound(round), round.owner))
  if (!result.isSaved) {
    dispatch(keepingFailed({ id, message: result.message }))
    return
  }
  dispatch(kept({ id }))
  await removeStoredRound(gateways.round, id)
}

/** Tries again to store a round that could not be stored, for as long as it is shown; the person may still do so, too. */
export const keepTryingToSave =
  (): Thunk<SavingState, Promise<void>> =>
  async (dispatch, getState, { clock, round: device }) => {
    const round = selectRound(getState())
    if (round.phase !== 'notKept') return
    await new Promise<void>((resolve) => clock.at(clock.monotonicNow() + saveAgainMs, resolve))
    if (selectRound(getState()) !== round) return
    const { isSaved } = await dispatch(saveFinishedRecord(recordFromRound(round), round.owner))
    if (!isSaved) return dispatch(keepTryingToSave())
    dispatch(kept({ id: round.id }))
    await removeStoredRound(device, round.id)
  }

const saveAgainMs = 30_000

/** Retries a round that this device could not store. */
export const retrySave = (): Thunk<SavingState, Promise<void>> => async (dispatch, getState) => {
  const round = selectRound(getState())
  if (round.phase !== 'notKept') return
  dispatch(keepingTriedAgain({ id: round.id }))
  await dispatch(saveRound())
}

/** Stores the running round as it is now. A failure does not stop the round; the person is told. */
export const storeRunningRound = (): Thunk<WithRound, Promise<void>> => async (dispatch, getState, gateways) => {
  const round = selectRound(getState())
  if (round.phase !== 'running') return
  const { id, owner, topicTitle, category, startedAtWall, lengthMs, aim } = round
  const ideas = withSpoken(round, elapsedAt(round, gateways.clock.monotonicNow()))
  const unfinished = gateways.draft.toStore()
  try {
    const stored = { id, owner, topicTitle, category, startedAtWall, lengthMs, ideas, unfinished }
    await gateways.round.write({ ...stored, ...(aim && { aim }) })
  } catch (error) {
    console.error('The running round could not be stored on this device.', error)
    dispatch(storingFailed({ id }))
  }
}

/** Ensures that an ended round is not resumed after a reload, even if the device can no longer delete it. */
export async function noteEnd(
  device: Gateways['round'],
  { id, durationMs }: Pick<FinishedRound, 'id' | 'durationMs'>,
): Promise<void> {
  try {
    await device.noteEnd(id, durationMs)
  } catch (error) {
    console.error('This device could not note that a round is over.', error)
  }
}

/** Deletes a running round from storage, once it is saved or discarded. */
export async function removeStoredRound(device: Gateways['round'], id: string): Promise<void> {
  try {
    await device.clear(id)
  } catch (error) {
    // It is found at the next start and saved under the same id, as the same record.
    console.error('The finished round could not be removed from this device.', error)
  }
}

/** The record of a finished round. */
export function recordFromRound(round: BegunRound & Pick<FinishedRound, 'durationMs'>): SaveIdeaRecord {
  const { id, topicTitle, category, ideas, durationMs, lengthMs, startedAtWall, localDay, aim = defaultAim } = round
  const startedAt = new Date(startedAtWall).toISOString()
  const record = { id, topicTitle, category, ideas, durationMs, lengthMs, startedAt, localDay }
  // Servers of an earlier version, which may still be running, know only the default.
  return aim === defaultAim ? record : { ...record, aim }
}
