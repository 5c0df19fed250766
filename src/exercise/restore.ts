import { endOf } from '../lib/ideas'
import { t } from '../lib/translation'
import { localDay } from '../lib/local-day'
import type { Thunk } from '../lib/gateways'
import { saveFinishedRecord } from '../records/outbox'
import { selectUid } from '../session/session'
import { finishRound, scheduleRoundEnd, type ExerciseState } from './exercise'
import { removeStoredRound, recordFromRound } from './save-round'
import { type BegunRound, resumed, selectRound } from './round'

/** A round as the device has it. */
interface InterruptedRound extends Omit<BegunRound, 'localDay'> {
  /** How long it lasted, in milliseconds, where it was over already. */
  endedAfterMs: number | null
}

const formatKept = () => t('An interrupted round has been saved.')

/**
 * Brings back the rounds that a reload or a crash interrupted. The latest of whoever is here goes on at `/exercise` with the
 * true time left, where its minute is not over; after it, it is finished with what was there. All others, and what was over
 * already, are kept for their owners. To be called once, when the session is known.
 */
export const restoreRounds = (): Thunk<ExerciseState, Promise<void>> => async (dispatch, getState, gateways) => {
  const stored = await gateways.round.read().catch((error: unknown) => {
    console.error('This device did not tell whether a round was interrupted.', error)
    return []
  })
  // One that was begun meanwhile may lie there already.
  const round = selectRound(getState())
  const found = stored.filter(({ id }) => !('id' in round) || round.id !== id)
  const latest = found.findLast(({ owner }) => owner === null || owner === selectUid(getState()))
  if (latest) await dispatch(restoreLatest(latest))
  for (const other of found) {
    if (other !== latest) await dispatch(saveInBackground(other))
  }
}

const restoreLatest =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { clock, round }) => {
    // A new round may have been begun before the device answered.
    if (selectRound(getState()).phase !== 'idle' || stored.endedAfterMs !== null)
      await dispatch(saveInBackground(stored))
    else if (elapsedOf(stored, clock.wallNow()) < stored.lengthMs) await dispatch(resumeRound(stored))
    else if (stored.ideas.length > 0) await dispatch(finishLate(stored))
    else await removeStoredRound(round, stored.id)
  }

const resumeRound =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, _getState, { clock, navigation }) => {
    // Before the round runs: a running one would ask whether it is to be left.
    const arrived = navigation.go('/exercise')
    const startedAt = clock.monotonicNow() - elapsedOf(stored, clock.wallNow())
    dispatch(resumed({ ...toBegunRound(stored), startedAt, endsAt: startedAt + stored.lengthMs }))
    dispatch(scheduleRoundEnd(stored.id))
    await arrived
  }

const finishLate =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { clock, toasts }) => {
    const endsAt = clock.monotonicNow()
    dispatch(resumed({ ...toBegunRound(stored), startedAt: endsAt - stored.lengthMs, endsAt }))
    await dispatch(finishRound(stored.id))
    if (selectRound(getState()).phase === 'kept') toasts.success(formatKept())
  }

/** Keeps what was there for its owner, without showing it; only the owner is told. */
const saveInBackground =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { toasts, round }) => {
    const { id, owner, ideas, lengthMs, endedAfterMs } = stored
    if (ideas.length > 0) {
      const result = await dispatch(
        saveFinishedRecord(recordFromRound({ ...toBegunRound(stored), durationMs: endedAfterMs ?? lengthMs }), owner),
      )
      const isOwn = owner === null || owner === selectUid(getState())
      if (!result.isSaved) {
        // It stays where it is, and is found again at the next start.
        if (isOwn) toasts.error(t('An interrupted round could not be saved. {message}', { message: result.message }))
        return
      }
      if (isOwn) toasts.success(formatKept())
    }
    await removeStoredRound(round, id)
  }

function toBegunRound({ endedAfterMs: _, ...stored }: InterruptedRound): BegunRound {
  return { ...stored, localDay: localDay(new Date(stored.startedAtWall)) }
}

/**
 * How far a round found on the device has come, in milliseconds from 0 to its length. Only the wall clock outlives a page; where
 * it was set back meanwhile, the ideas tell how far the round had come at least.
 */
function elapsedOf({ startedAtWall, lengthMs, ideas }: InterruptedRound, wallNow: number): number {
  const atLeast = Math.max(0, ...ideas.map(endOf))
  return Math.min(Math.max(wallNow - startedAtWall, atLeast), lengthMs)
}
