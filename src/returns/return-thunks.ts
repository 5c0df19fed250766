import { topicKeyOf } from '../../contract/fold-text'
import type { Thunk } from '../lib/gateways'
import type { FinishedRound, TopicOfPart } from '../lib/feature'
import { categoryOf } from '../../contract/limits'
import { type WithPreferences } from '../preferences/preferences'
import { selectDayAt } from '../lib/select-day'
import { readCopiedReturns } from '../sync/copy/read-returns'
import { selectGuestOffer, queueRequest, type SaveResult, type WithOutbox } from '../sync/outbox/outbox'
import { selectUid, type WithSession } from '../session/session'
import { setTopicReturn } from './requests'
import {
  activeReturns,
  changesIn,
  dueReturns,
  returnsIn,
  returnTo,
  type ReturnChange,
  type TopicReturn,
} from './topic-return'
import type { ReturnStep } from '../../contract/returns/topic-return'
import { addDays } from '../lib/days'

/** When a return is due, YYYY-MM-DD, and how many rounds have been done since it was set. */
export interface ReturnDay {
  dueDay: string
  step: ReturnStep
}

/** Days until the next return, by how many have been done: tomorrow, then after a week, then after a month each. */
const intervals = { 0: 1, 1: 7, 2: 30 } as const satisfies Record<ReturnStep, number>

/** The first return to a topic: the day after this day. */
export function firstReturn(day: string): ReturnDay {
  return { dueDay: addDays(day, intervals[0]), step: 0 }
}

/**
 * The next return after a round on this day; null if the round does not count: another one on the day on which the person
 * chose to come back tomorrow, or one from before an earlier advance, of another device.
 */
export function nextReturn({ dueDay, step }: ReturnDay, roundDay: string): ReturnDay | null {
  const countedFrom = addDays(dueDay, -intervals[step])
  if (roundDay <= countedFrom) return null
  const next = step === 0 ? 1 : 2
  return { dueDay: addDays(roundDay, intervals[next]), step: next }
}

/** Moves a return by a day: one that is due to tomorrow. */
export function postponed({ dueDay, step }: ReturnDay, today: string): ReturnDay {
  return { dueDay: addDays(dueDay > today ? dueDay : today, 1), step }
}

type ReturnThunk<Result> = Thunk<WithOutbox & WithPreferences & WithSession, Promise<Result>>

/** The person wants to come back to a topic, the day after the round, or tomorrow. */
export const comeBack =
  ({ topicTitle, category, localDay: roundDay }: TopicOfPart): ReturnThunk<SaveResult> =>
  (dispatch, getState, { clock }) => {
    const day = roundDay ?? selectDayAt(getState(), clock.wallNow())
    return dispatch(queueChange({ topicTitle, category: categoryOf(category), ...firstReturn(day) }, null))
  }

/** Not now: a day later. */
export const postpone =
  (known: TopicReturn): ReturnThunk<SaveResult> =>
  (dispatch, getState, { clock }) =>
    dispatch(queueChange({ ...known, ...postponed(known, selectDayAt(getState(), clock.wallNow())) }, known))

/** Done with it. */
export const endReturn =
  (known: TopicReturn): ReturnThunk<SaveResult> =>
  (dispatch) =>
    dispatch(queueChange({ ...known, dueDay: null }, known))

/** The topics that are due on a day, the soonest first. */
export const dueTopics =
  (today: string): ReturnThunk<TopicOfPart[]> =>
  async (dispatch) =>
    dueReturns(await dispatch(readReturns()), today).map(({ topicTitle, category }) => ({ topicTitle, category }))

/** After a round on a topic: sets when to come back next, if the person wanted to come back to it. */
export const advanceAfter =
  ({ topicTitle, localDay: roundDay }: FinishedRound): ReturnThunk<void> =>
  async (dispatch) => {
    const known = returnTo(topicTitle, await dispatch(readReturns()))
    const next: ReturnDay | null = known && nextReturn(known, roundDay)
    if (known && next) await dispatch(queueChange({ ...known, ...next }, known))
  }

/** The person's returns as this device knows them, with what waits on it. */
export const readReturns =
  (): ReturnThunk<TopicReturn[]> =>
  async (dispatch, getState, { outbox }) => {
    const uid = selectUid(getState())
    const known = returnsIn(await dispatch(readCopiedReturns()))
    const hasOffer = selectGuestOffer(getState()) !== null
    const waiting = (await outbox.read()).filter(
      ({ owner, refusal, declinedBy }) =>
        refusal === null && (owner === uid || (owner === null && !hasOffer && !declinedBy.includes(uid ?? ''))),
    )
    return activeReturns([...known, ...changesIn(waiting)])
  }

/** Stores a change. It is later than the one it follows, even if this device's clock is behind. */
const queueChange =
  (change: Omit<ReturnChange, 'changedAt'>, known: TopicReturn | null): ReturnThunk<SaveResult> =>
  (dispatch, _getState, { clock }) => {
    const { topicTitle, category, dueDay, step } = change
    const after = known === null ? 0 : Date.parse(known.changedAt) + 1
    const changedAt = new Date(Math.max(clock.wallNow(), after)).toISOString()
    return dispatch(queueReturn({ topicTitle, category, dueDay, step, changedAt }))
  }

export const queueReturn = (input: ReturnChange): ReturnThunk<SaveResult> =>
  queueRequest(`topic ${topicKeyOf(input.topicTitle)}`, {
    name: setTopicReturn,
    variables: { input },
    text: input.topicTitle,
  })
