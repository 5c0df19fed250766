import { isObject } from '../lib/shape'

/** The person's week, as it lies with the preferences: null where it begins as the language says. */
export interface StoredWeek {
  firstDay: number | null
  /** Weekdays that do not break a streak, 1 is Monday. */
  restDays: readonly number[]
}

/** Reads the week out of stored preferences; what is not readable is as if it was never chosen. */
export function readWeek(stored: unknown): StoredWeek {
  const { firstDay, restDays } = isObject(stored) ? stored : {}
  return {
    firstDay: isWeekday(firstDay) ? firstDay : null,
    restDays: Array.isArray(restDays) ? restDays.filter(isWeekday) : [],
  }
}

function isWeekday(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7
}
