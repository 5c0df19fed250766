import type { Thunk } from '../lib/gateways'
import { saveFinishedRecord } from '../sync/outbox/outbox'
import { unfinishedIdea } from './exercise'
import { elapsedAt, round, stopped, type RoundState, type RunningRound } from './round'
import { noteEnd, recordFromRound, removeStoredRound, type SavingState } from './save-round'

/** Milliseconds between attempts to store a round that is not on the screen any more. */
const nextAttemptMs = 30_000

/**
 * Saves a round whose person has left for them, without showing it: a running one with what was written so far. Tries again until the
 * device can store it.
 */
export const saveLeftRound =
  (left: RoundState): Thunk<SavingState, Promise<void>> =>
  async (dispatch, _getState, { clock, draft, round: device }) => {
    const unfinished = draft.take()
    const ended = left.phase === 'running' ? endNow(left, clock.monotonicNow(), unfinished) : left
    if (left.phase === 'running' && ended.phase === 'discarded') await removeStoredRound(device, left.id)
    if (ended.phase !== 'over' && ended.phase !== 'notKept') return
    await noteEnd(device, ended)
    // Sent twice, it is the same record: the round may be on its way to the outbox.
    while (!(await dispatch(saveFinishedRecord(recordFromRound(ended), ended.owner))).isSaved) {
      await new Promise<void>((resolve) => clock.at(clock.monotonicNow() + nextAttemptMs, resolve))
    }
    await removeStoredRound(device, ended.id)
  }

/** The round as if its person had stopped it. */
function endNow(running: { phase: 'running' } & RunningRound, now: number, unfinished: string): RoundState {
  const durationMs = elapsedAt(running, now)
  const { id } = running
  return round.reducer(running, stopped({ id, durationMs, unfinished: unfinishedIdea(unfinished, durationMs) }))
}
