import { maximumIdeas, type RoundLengthMs } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { localDay } from '../lib/local-day'
import type { Thunk } from '../lib/gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { selectUid } from '../session/session'
import { normalizeIdea, normalizeTopic } from './exercise-input'
import { removeStoredRound, saveRound, storeRunningRound, type SavingState } from './save-round'
import {
  countdownStarted,
  countdownStopped,
  elapsedAt,
  ideaWritten,
  type RunningRound,
  selectRound,
  silenceBroke,
  started,
  stopped,
  timeRanOut,
  type Topic,
  type WithRound,
} from './round'

/** The part of the state that the exercise's thunks read. */
export type ExerciseState = SavingState & WithPreferences

type ExerciseThunk<Result = void> = Thunk<ExerciseState, Result>

/** Three seconds to breathe, for those who have chosen them. */
export const countInMs = 3000

/**
 * Starts a round, or its count-in. Within the call, so that a phone opens its keyboard.
 *
 * @param chosenLengthMs what the round is to last; null where it is what the person has set
 */
export const startRound =
  (topic: Topic, chosenLengthMs: RoundLengthMs | null = null): ExerciseThunk =>
  (dispatch, getState, gateways) => {
    if (selectRound(getState()).phase !== 'idle') return
    const { clock } = gateways
    const id = clock.newId()
    const { category } = topic
    const { countIn, lengthMs, soundCues } = selectPreferences(getState())
    const newRound = {
      id,
      topicTitle: normalizeTopic(topic.topicTitle),
      category,
      lengthMs: chosenLengthMs ?? lengthMs,
    }
    gateways.draft.take()
    if (soundCues) gateways.cues.loaded()?.prepare()
    if (!countIn) {
      dispatch(beginRound(newRound))
      return
    }
    const startsAt = clock.monotonicNow() + countInMs
    dispatch(countdownStarted({ ...newRound, startsAt }))
    clock.at(startsAt, () => {
      const round = selectRound(getState())
      if (round.phase === 'countdown' && round.id === id) dispatch(beginRound(newRound))
    })
  }

/** The person needs no more breath: the round starts now. */
export const skipCountdown = (): ExerciseThunk => (dispatch, getState) => {
  const round = selectRound(getState())
  if (round.phase !== 'countdown') return
  const { id, topicTitle, category, lengthMs } = round
  dispatch(beginRound({ id, topicTitle, category, lengthMs }))
}

const beginRound =
  (round: { id: string; lengthMs: RoundLengthMs } & Topic): ExerciseThunk =>
  (dispatch, getState, { clock }) => {
    const startedAt = clock.monotonicNow()
    const startedAtWall = clock.wallNow()
    const day = localDay(new Date(startedAtWall))
    const owner = selectUid(getState())
    const endsAt = startedAt + round.lengthMs
    dispatch(started({ ...round, owner, startedAt, endsAt, startedAtWall, localDay: day }))
    dispatch(scheduleRoundEnd(round.id))
  }

/** Sets the end of a round that has begun, and puts it on the device. */
export const scheduleRoundEnd =
  (id: string): ExerciseThunk =>
  (dispatch, getState, { clock }) => {
    const running = runningOf(getState(), id)
    if (!running) return
    clock.at(running.endsAt, () => void dispatch(finishRound(id)))
    void dispatch(storeRunningRound())
  }

/** The text in the field has changed. */
export const updateDraft =
  (text: string): ExerciseThunk =>
  (dispatch, getState, { clock, draft }) => {
    draft.set(text, clock.monotonicNow())
    const round = selectRound(getState())
    if (round.phase === 'running' && round.isNudged) dispatch(silenceBroke({ id: round.id }))
  }

/**
 * Adds an idea at the moment it was entered: `heldUpMs` before now, where a busy machine was late to notice. What is entered
 * while the end is overdue counts as come with the end. Answers whether it was taken: a blank one is not, nor one too many.
 */
export const addIdea =
  (text: string, heldUpMs = 0): ExerciseThunk<boolean> =>
  (dispatch, getState, gateways) => {
    const round = selectRound(getState())
    const tidy = normalizeIdea(text)
    if (round.phase !== 'running' || round.ideas.length >= maximumIdeas || tidy === '') return false
    const now = gateways.clock.monotonicNow()
    dispatch(ideaWritten({ id: round.id, idea: typed(tidy, elapsedAt(round, now - heldUpMs)) }))
    gateways.draft.take()
    void dispatch(storeRunningRound())
    if (now >= round.endsAt) void dispatch(finishRound(round.id))
    return true
  }

/** Ends the round before its time, and keeps what was there; a count-in just ends. */
export const stopRound = (): ExerciseThunk<Promise<void>> => async (dispatch, getState, gateways) => {
  const round = selectRound(getState())
  if (round.phase === 'countdown') {
    dispatch(countdownStopped({ id: round.id }))
    return
  }
  if (round.phase !== 'running') return
  const { id } = round
  const durationMs = elapsedAt(round, gateways.clock.monotonicNow())
  if (durationMs === round.lengthMs) {
    await dispatch(finishRound(id))
    return
  }
  dispatch(stopped({ id, durationMs, unfinished: unfinishedIdea(gateways.draft.take(), durationMs) }))
  if (selectRound(getState()).phase === 'discarded') await removeStoredRound(gateways.round, id)
  else await dispatch(saveRound(id))
}

/** The time has run out: what was being written is the last idea, and the round is kept. A late call misses. */
export const finishRound =
  (id: string): ExerciseThunk<Promise<void>> =>
  async (dispatch, getState, gateways) => {
    const running = runningOf(getState(), id)
    if (!running) return
    dispatch(timeRanOut({ id, unfinished: unfinishedIdea(gateways.draft.take(), running.lengthMs) }))
    await dispatch(saveRound(id))
  }

function runningOf(state: WithRound, id: string): RunningRound | null {
  const round = selectRound(state)
  return round.phase === 'running' && round.id === id ? round : null
}

function unfinishedIdea(draft: string, atMs: number): IdeaInput | null {
  const text = normalizeIdea(draft)
  return text === '' ? null : typed(text, atMs)
}

function typed(text: string, atMs: number): IdeaInput {
  return { text, atMs, endMs: null, source: 'TYPED' }
}
