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
