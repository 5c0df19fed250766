import { roundMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import type { StoredRound } from '../lib/gateways'
import { localDay } from '../lib/local-day'
import type { Thunk } from '../lib/thunk'
import { recordFinished } from '../records/outbox'
import { finishRound, watchMinute, type ExerciseState } from './exercise'
import { clearDevice, recordOf } from './keeping'
import { resumed, type BegunRound } from './round'

const keptWords = 'A round that was interrupted has been kept.'

/**
 * Brings back a round that a reload or a crash interrupted. Inside its minute it goes on with the true time left, at
 * `/exercise`; after it, it is finished with what was there. To be called once, when the session is known.
 */
export const restoreRound = (): Thunk<ExerciseState, Promise<void>> => async (dispatch, getState, gateways) => {
  const stored = await gateways.round.read().catch((error: unknown) => {
    console.error('This device did not tell whether a round was interrupted.', error)
    return null
  })
  if (!stored) return
  if (getState().round.phase !== 'idle') await dispatch(keepBeside(stored))
  else if (elapsedOf(stored, gateways.clock.wallNow()) < roundMs) await dispatch(goOn(stored))
  else if (stored.ideas.length > 0) await dispatch(finishLate(stored))
  else await dispatch(clearDevice())
}

const goOn =
  (stored: StoredRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, _getState, { clock, navigation }) => {
    // Before the round runs: a running one would ask whether it is to be left.
    const arrived = navigation.go('/exercise')
    const startedAt = clock.monotonicNow() - elapsedOf(stored, clock.wallNow())
    dispatch(resumed({ ...minuteOf(stored), startedAt, endsAt: startedAt + roundMs }))
    dispatch(watchMinute(stored.id))
    await arrived
  }

const finishLate =
  (stored: StoredRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { clock, toasts }) => {
    const endsAt = clock.monotonicNow()
    dispatch(resumed({ ...minuteOf(stored), startedAt: endsAt - roundMs, endsAt }))
    await dispatch(finishRound(stored.id))
    if (getState().round.phase === 'kept') toasts.success(keptWords)
  }

/** A new round was begun before the device answered: the one found there is kept without being shown. */
const keepBeside =
  (stored: StoredRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, _getState, { toasts }) => {
    if (stored.ideas.length === 0) return
    const keeping = await dispatch(recordFinished(recordOf({ ...minuteOf(stored), durationMs: roundMs })))
    if (keeping.isKept) toasts.success(keptWords)
    else toasts.error(`A round that was interrupted could not be kept. ${keeping.message}`)
  }

function minuteOf(stored: StoredRound): BegunRound {
  return { ...stored, localDay: localDay(new Date(stored.startedAtWall)) }
}

/**
 * How far a round found on the device has come, in milliseconds from 0 to 60,000. Only the wall clock outlives a page; where
 * it was set back meanwhile, the ideas tell how far the round had come at least.
 */
function elapsedOf({ startedAtWall, ideas }: StoredRound, wallNow: number): number {
  const atLeast = Math.max(0, ...ideas.map(endOf))
  return Math.min(Math.max(wallNow - startedAtWall, atLeast), roundMs)
}

function endOf({ atMs, endMs }: IdeaInput): number {
  return endMs ?? atMs
}
