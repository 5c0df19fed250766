import { maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import type { Thunk } from '../lib/gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { selectDayAt } from '../lib/select-day'
import { selectUid } from '../session/session'
import { normalizeIdea, normalizeTopic } from './exercise-input'
import { removeStoredRound, saveRound, storeRunningRound, type SavingState } from './save-round'
import {
  anotherAsked,
  countdownStarted,
  countdownStopped,
  elapsedAt,
  ideaWritten,
  type RunningRound,
  selectIsSafeToLeave,
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

/** How long what is being typed waits to be stored, in milliseconds: then a fast typist causes four writes a second, not one a key. */
const draftStoredAfterMs = 250

/** The optional count-in before a round, in milliseconds. */
export const countInMs = 3000

/**
 * Starts a round, or its count-in if the person has chosen one. Synchronous, so that a phone opens its keyboard within
 * the press.
 *
 * @param chosenLengthMs the round’s length; null uses the person’s preference
 */
export const startRound =
  (topic: Topic, chosenLengthMs: number | null = null): ExerciseThunk =>
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
    if (countIn) dispatch(countDown({ ...newRound, startsAt: clock.monotonicNow() + countInMs }))
    else dispatch(beginRound(newRound, clock.monotonicNow()))
  }

/** A round whose moment others have chosen. */
export interface RoundAt extends Topic {
  /** Its id: the same one again is the same round. */
  id: string
  lengthMs: number
  /** By the monotonic clock; may have passed. */
  startsAt: number
}

/**
 * Counts down to a moment that the person cannot change, and starts the round then; if it has passed, the round has run since. Returns
 * false, without a round, while another one runs or is not saved yet, and once this one's time is up.
 */
export const startRoundAt =
  ({ topicTitle, ...rest }: RoundAt): ExerciseThunk<boolean> =>
  (dispatch, getState, { clock, draft }) => {
    const now = clock.monotonicNow()
    const round = { ...rest, topicTitle: normalizeTopic(topicTitle) }
    if (!selectIsSafeToLeave(getState()) || now >= round.startsAt + round.lengthMs) return false
    // Leaves the review of an earlier one.
    if (selectRound(getState()).phase !== 'idle') dispatch(anotherAsked())
    draft.take()
    if (now < round.startsAt) {
      dispatch(countDown({ ...round, isStartFixed: true }))
    } else {
      const { startsAt, ...begun } = round
      dispatch(beginRound(begun, startsAt))
    }
    return true
  }

const countDown =
  (counted: RoundAt & { isStartFixed?: true }): ExerciseThunk =>
  (dispatch, getState, { clock }) => {
    dispatch(countdownStarted(counted))
    clock.at(counted.startsAt, () => {
      const round = selectRound(getState())
      if (round.phase !== 'countdown' || round.id !== counted.id) return
      const { startsAt, isStartFixed, ...begun } = counted
      // A timer may be late; who thinks with others ends with them.
      dispatch(beginRound(begun, isStartFixed ? startsAt : clock.monotonicNow()))
    })
  }

/** Ends the count-in early and starts the round. */
export const skipCountdown =
  (): ExerciseThunk =>
  (dispatch, getState, { clock }) => {
    const round = selectRound(getState())
    if (round.phase !== 'countdown' || round.isStartFixed) return
    const { id, topicTitle, category, lengthMs } = round
    dispatch(beginRound({ id, topicTitle, category, lengthMs }, clock.monotonicNow()))
  }

const beginRound =
  (round: { id: string; lengthMs: number } & Topic, startedAt: number): ExerciseThunk =>
  (dispatch, getState, { clock }) => {
    const startedAtWall = clock.wallNow() - Math.round(clock.monotonicNow() - startedAt)
    const owner = selectUid(getState())
    const endsAt = startedAt + round.lengthMs
    const { aim } = selectPreferences(getState())
    dispatch(
      started({
        ...round,
        aim,
        owner,
        startedAt,
        endsAt,
        startedAtWall,
        localDay: selectDayAt(getState(), startedAtWall),
      }),
    )
    dispatch(scheduleRoundEnd({ id: round.id, endsAt }))
  }

/** Schedules the end of a running round, and stores the round. */
export const scheduleRoundEnd =
  ({ id, endsAt }: Pick<RunningRound, 'id' | 'endsAt'>): ExerciseThunk =>
  (dispatch, _getState, { clock }) => {
    clock.at(endsAt, () => void dispatch(finishRound(id)))
    void dispatch(storeRunningRound())
  }

/** The text in the idea field has changed. It is stored with the round soon, so that a reload or crash does not lose it. */
export const updateDraft =
  (text: string): ExerciseThunk =>
  (dispatch, getState, { clock, draft }) => {
    const now = clock.monotonicNow()
    const isFirstChange = draft.set(text, now)
    const round = selectRound(getState())
    if (round.phase !== 'running') return
    if (isFirstChange) clock.at(now + draftStoredAfterMs, () => void dispatch(storeRunningRound()))
    if (round.isNudged) dispatch(silenceBroke({ id: round.id }))
  }

/** The text that the idea field begins with: what an interruption left in it. */
export const readDraft =
  (): ExerciseThunk<string> =>
  (_dispatch, _getState, { draft }) =>
    draft.text()

/**
 * Adds an idea with the time it was entered: `heldUpMs` ago, if the event was delayed on a busy machine. Past the
 * round’s end, it gets the end’s time. Returns false for blank text and in a full round.
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

/** Stops the round early and saves it, or discards it without ideas; cancels a count-in. */
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
  else await dispatch(saveRound())
}

/**
 * Ends a round whose time is up: the unfinished draft becomes the last idea, and the round is saved. Ignored if the
 * round is no longer running.
 */
export const finishRound =
  (id: string): ExerciseThunk<Promise<void>> =>
  async (dispatch, getState, gateways) => {
    const running = runningOf(getState(), id)
    if (!running) return
    dispatch(timeRanOut({ id, unfinished: unfinishedIdea(gateways.draft.take(), running.lengthMs) }))
    await dispatch(saveRound())
  }

function runningOf(state: WithRound, id: string): RunningRound | null {
  const round = selectRound(state)
  return round.phase === 'running' && round.id === id ? round : null
}

/** The idea that an unfinished text becomes when its round ends; null for a blank one. */
export function unfinishedIdea(draft: string, atMs: number): IdeaInput | null {
  const text = normalizeIdea(draft)
  return text === '' ? null : typed(text, atMs)
}

function typed(text: string, atMs: number): IdeaInput {
  return { text, atMs, endMs: null, source: 'TYPED' }
}
