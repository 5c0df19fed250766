import { dayNumber, weekdayOfNumber } from '../../contract/weekday'
import { addDays, daysFrom } from '../lib/days'
import { countForDay, type PracticeTotals } from './practice-totals'

/** How long the person’s days are looked at, and how long after an answer nothing is offered. */
export const offerDays = 14

/** What the person last said to an offer. */
export interface GoalAnswer {
  /** YYYY-MM-DD. */
  day: string
  /** The goal that the person chose or kept. */
  goal: number
}

interface Goal {
  roundsPerDay: number
  /** Weekdays, from 1 (Monday) to 7. */
  restDays: readonly number[]
}

/**
 * A goal that fits what the person does: what they usually do on a day with rounds, if they reached their goal on less than a third of
 * the last two weeks’ days; the next number, if they did more on at least two thirds of them. Null if the goal fits, or if the person
 * has kept it. Rest days are not looked at.
 *
 * @param today YYYY-MM-DD; it is not over, and not looked at
 */
export function goalOffer(
  days: PracticeTotals['days'],
  today: string,
  { roundsPerDay, restDays }: Goal,
  answer: GoalAnswer | null,
): number | null {
  if (answer && (answer.goal === roundsPerDay || answer.day > addDays(today, -offerDays))) return null
  const since = addDays(today, -offerDays)
  if (![...days.keys()].some((day) => day <= since)) return null
  const rounds = daysFrom(since, offerDays)
    .filter((day) => days.has(day) || !restDays.includes(weekdayOfNumber(dayNumber(day))))
    .map((day) => countForDay(days, day).rounds)
  const practised = rounds.filter((count) => count > 0).sort((one, other) => one - other)
  const usual = practised[Math.floor(practised.length / 2)]
  if (usual === undefined || practised.length < fewestDays) return null
  const share = (isCounted: (count: number) => boolean) => rounds.filter(isCounted).length / rounds.length
  if (usual < roundsPerDay && share((count) => count >= roundsPerDay) < 1 / 3) return usual
  return share((count) => count > roundsPerDay) >= 2 / 3 ? roundsPerDay + 1 : null
}

/** On fewer days there is no usual number. */
const fewestDays = 3
