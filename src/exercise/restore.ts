import * as v from 'valibot'
import { type IdeaInput, wireSchemas } from '../../contract/record'
import { endOf } from '../lib/ideas'
import { t } from '../lib/translation'
import type { Thunk } from '../lib/gateways'
import { deliveredAtOnce, saveFinishedRecord } from '../sync/outbox/outbox'
import { selectUid } from '../session/session'
import { finishRound, scheduleRoundEnd, unfinishedIdea, type ExerciseState } from './exercise'
import { noteEnd, removeStoredRound, recordFromRound } from './save-round'
import { type BegunRound, resumed, selectRound, withIdea, reviewReopened, type FinishedRound } from './round'
import { selectDayAt } from '../lib/select-day'
import { parseJson } from '../lib/shape'

const { id, topicTitle, category, ideas, durationMs, lengthMs, localDay, aim } = wireSchemas.SaveIdeaRecord.entries

const keptReviewSchema: v.GenericSchema<unknown, FinishedRound & { isSaved: boolean }> = v.object({
  ...{ id, topicTitle, category, ideas, durationMs, lengthMs, localDay, aim },
  owner: v.nullable(v.string()),
  startedAtWall: v.number(),
  ending: v.picklist(['timeRanOut', 'stopped']),
  lastWasUnfinished: v.boolean(),
  /** Whether the server has it. */
  isSaved: v.optional(v.boolean(), false),
})

/** Who opens a link, or types the address, wants what stands there. */
const isReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

/** Opens the review that a reload has interrupted, for the person whose round it is. */
export const reopenReview =
  (): Thunk<ExerciseState> =>
  (dispatch, getState, { keptReview }) => {
    const { success, output } = v.safeParse(keptReviewSchema, parseJson(keptReview.read() ?? ''))
    if (!isReturn() || !success || output.owner !== selectUid(getState())) {
      keptReview.forget()
      return
    }
    const { isSaved, ...review } = output
    dispatch(reviewReopened(review))
    if (isSaved) dispatch(deliveredAtOnce({ recordId: review.id }))
  }

/** An unfinished round from storage. */
interface InterruptedRound extends Omit<BegunRound, 'localDay'> {
  /** The text that was left in the idea field. */
  unfinished: string
  /** The length in milliseconds if the round had already ended. */
  endedAfterMs: number | null
}

const formatKept = () => t('An interrupted round has been saved.')

/**
 * Restores rounds that a reload or crash interrupted. The current person’s latest round resumes at `/exercise` with
 * the true time left, or is finished if its time is up. Others are saved for their owners. Call it when the session
 * is known.
 */
export const restoreRounds = (): Thunk<ExerciseState, Promise<void>> => async (dispatch, getState, gateways) => {
  const stored = await gateways.round.read().catch((error: unknown) => {
    console.error('Interrupted rounds could not be read.', error)
    return []
  })
  // A round started meanwhile may be in storage already.
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
    // The person may have started a new round while the storage was read.
    if (selectRound(getState()).phase !== 'idle' || stored.endedAfterMs !== null)
      await dispatch(saveInBackground(stored))
    else if (elapsedOf(stored, clock.wallNow()) < stored.lengthMs) await dispatch(resumeRound(stored))
    else if (withUnfinished(stored).length > 0) await dispatch(finishLate(stored))
    else await removeStoredRound(round, stored.id)
  }

const resumeRound =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, _getState, { clock, draft, navigation }) => {
    // Navigate first: once the round runs, leaving the page asks for confirmation.
    const arrived = navigation.go('/exercise')
    draft.set(stored.unfinished, clock.monotonicNow())
    const startedAt = clock.monotonicNow() - elapsedOf(stored, clock.wallNow())
    const endsAt = startedAt + stored.lengthMs
    dispatch(resumed({ ...dispatch(readBegunRound(stored)), startedAt, endsAt }))
    dispatch(scheduleRoundEnd({ id: stored.id, endsAt }))
    await arrived
  }

const finishLate =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { clock, draft, toasts }) => {
    const endsAt = clock.monotonicNow()
    draft.set(stored.unfinished, endsAt)
    dispatch(resumed({ ...dispatch(readBegunRound(stored)), startedAt: endsAt - stored.lengthMs, endsAt }))
    await dispatch(finishRound(stored.id))
    if (selectRound(getState()).phase === 'kept') toasts.success(formatKept())
  }

/** Saves the round for its owner without showing it; only the owner is notified. */
const saveInBackground =
  (stored: InterruptedRound): Thunk<ExerciseState, Promise<void>> =>
  async (dispatch, getState, { toasts, round }) => {
    const { id, owner } = stored
    const ideas = withUnfinished(stored)
    if (ideas.length > 0) {
      const finished = { ...dispatch(readBegunRound(stored)), ideas, durationMs: durationOf(stored) }
      // What the server may soon have can no longer go on.
      await noteEnd(round, finished)
      const result = await dispatch(saveFinishedRecord(recordFromRound(finished), owner))
      const isOwn = owner === null || owner === selectUid(getState())
      if (!result.isSaved) {
        // The round stays stored and is found again at the next start.
        if (isOwn) toasts.error(t('An interrupted round could not be saved. {message}', { message: result.message }))
        return
      }
      if (isOwn) toasts.success(formatKept())
    }
    await removeStoredRound(round, id)
  }

const durationOf = ({ endedAfterMs, lengthMs }: InterruptedRound): number => endedAfterMs ?? lengthMs

/** The ideas with the one that was being typed, as if the round had ended with it. */
function withUnfinished(stored: InterruptedRound): IdeaInput[] {
  const last = unfinishedIdea(stored.unfinished, durationOf(stored))
  return last ? withIdea(stored.ideas, last) : stored.ideas
}

const readBegunRound =
  ({ endedAfterMs: _, unfinished: _unfinished, ...stored }: InterruptedRound): Thunk<ExerciseState, BegunRound> =>
  (_dispatch, getState) => ({ ...stored, localDay: selectDayAt(getState(), stored.startedAtWall) })

/**
 * How far a stored round has come, from 0 to its length in milliseconds. Only the wall clock outlives a page; if it
 * was set back, the last idea’s time is the minimum.
 */
function elapsedOf({ startedAtWall, lengthMs, ideas }: InterruptedRound, wallNow: number): number {
  const atLeast = Math.max(0, ...ideas.map(endOf))
  return Math.min(Math.max(wallNow - startedAtWall, atLeast), lengthMs)
}
