import { dayNumber, weekdayOfNumber } from '../../../contract/weekday'
import { addDays, daysFrom } from '../../lib/days'
import { countForDay, type PracticeTotals } from '../practice-totals'
import { isObject } from '../../lib/shape'
import { readLocalJson, writeLocal } from '../../lib/storage/local-storage'

const answerKey = 'goal-answer'

/** How long the person’s days are looked at, and how long after an answer nothing is offered. */
const offerDays = 14

/** On fewer days there is no usual number. */
const fewestDays = 3

/** What the person last said to an offer. */
export interface GoalAnswer {
  /** YYYY-MM-DD. */
  day: string
  /** The goal since then. */
  goal: number
  /** The offered number, if the person kept their goal; null if they took it. */
  declined: number | null
}

interface Goal {
  roundsPerDay: number
  /** Weekdays, from 1 (Monday) to 7. */
  restDays: readonly number[]
}

/**
 * A goal that fits what the person does: what they usually do on a day with rounds, if they reached their goal on less than a third of
 * the last two weeks’ days; the next number, if they did more on at least two thirds of them. Null if the goal fits, and if the person
 * has kept it when a lower one, or a higher one, was offered before. Rest days are not looked at.
 *
 * @param today YYYY-MM-DD; it is not over, and not looked at
 */
export function goalOffer(
  days: PracticeTotals['days'],
  today: string,
  goal: Goal,
  answer: GoalAnswer | null,
): number | null {
  const since = addDays(today, -offerDays)
  if (answer && answer.day > since) return null
  const { roundsPerDay } = goal
  const offered = fittingGoal(days, since, goal)
  if (offered === null || answer?.goal !== roundsPerDay || answer.declined === null) return offered
  // It was kept, against a number on the same side of it.
  return answer.declined < roundsPerDay === offered < roundsPerDay ? null : offered
}

/** What fits two weeks’ days from `since` on; null if the goal does. */
function fittingGoal(days: PracticeTotals['days'], since: string, { roundsPerDay, restDays }: Goal): number | null {
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

/** What was last said to an offered goal on this device; null if nothing was. */
export function readGoalAnswer(): GoalAnswer | null {
  const stored = readLocalJson(answerKey)
  if (!isObject(stored) || typeof stored.day !== 'string' || typeof stored.goal !== 'number') return null
  return { day: stored.day, goal: stored.goal, declined: typeof stored.declined === 'number' ? stored.declined : null }
}

export function storeGoalAnswer(answer: GoalAnswer): void {
  writeLocal(answerKey, JSON.stringify(answer))
}
