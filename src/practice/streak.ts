import { dayNumber, weekdayOfNumber } from '../../contract/weekday'

/**
 * The current streak: the number of days with a round in the run ending today, or yesterday if today has none yet. Tomorrow counts
 * (the person may have crossed the date line); later days do not. Rest days do not break it, and count only if they have a round.
 *
 * @param days days with a round (YYYY-MM-DD), newest first
 * @param restDays weekdays, from 1 (Monday) to 7
 */
export function currentStreak(days: readonly string[], today: string, restDays: readonly number[]): number {
  const now = dayNumber(today)
  let length = 0
  let last = now
  for (const day of days.map(dayNumber)) {
    if (day > now + 1) continue
    if (isBroken(day, last, restDays)) break
    length += 1
    last = Math.min(day, now)
  }
  return length
}

/** Whether a day between two others is not a rest day. Checking a week is enough: it contains each weekday. */
function isBroken(before: number, after: number, restDays: readonly number[]): boolean {
  for (let day = before + 1; day < Math.min(after, before + 8); day++) {
    if (!restDays.includes(weekdayOfNumber(day))) return true
  }
  return false
}
