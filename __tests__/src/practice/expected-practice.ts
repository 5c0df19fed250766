import { roundMs } from '../../../contract/limits'
import { weekdayOf } from '../../../contract/weekday'
import { addDays } from '../../../src/lib/days'
import type { CountedRound } from '../../../src/practice/practice-totals'

/** The current day, and the weekdays that do not break a streak. */
interface Days {
  today: string
  restDays: readonly number[]
}

/** The practice figures of these rounds, counted in the simplest possible way to check the real implementation. */
export function expectedPractice(rounds: readonly CountedRound[], variables: Days) {
  const names = [...new Set(rounds.map(({ localDay }) => localDay))].sort()
  const days = names.map((day) => dayOf(rounds, day))
  return {
    today: dayOf(rounds, variables.today),
    total: { rounds: rounds.length, ideas: ideasIn(rounds) },
    streak: streakOf(names, variables),
    days,
    largestRound: largestRound(rounds),
  }
}

function dayOf(rounds: readonly CountedRound[], day: string) {
  const own = rounds.filter(({ localDay }) => localDay === day)
  const minutes = own.filter(isMinute)
  return {
    day,
    rounds: own.length,
    ideas: ideasIn(own),
    minuteRounds: minutes.length,
    minuteIdeas: ideasIn(minutes),
    bestIdeas: mostIdeas(own),
  }
}

const isMinute = ({ lengthMs }: CountedRound) => lengthMs === roundMs

const isWhole = ({ lengthMs, durationMs }: CountedRound) => durationMs === lengthMs

const ideasIn = (rounds: readonly CountedRound[]) => rounds.reduce((sum, { ideas }) => sum + ideas.length, 0)

/** Of the 60-second rounds that were not stopped early; null if there are none. */
function mostIdeas(rounds: readonly CountedRound[]): number | null {
  const counts = rounds.filter((round) => isMinute(round) && isWhole(round)).map(({ ideas }) => ideas.length)
  return counts.length === 0 ? null : Math.max(...counts)
}

/** The first of the largest 60-second rounds that were not stopped early; null if there are none. */
function largestRound(rounds: readonly CountedRound[]) {
  const whole = rounds.filter((round) => isMinute(round) && isWhole(round))
  const most = Math.max(...whole.map(({ ideas }) => ideas.length))
  const [first] = whole
    .filter(({ ideas }) => ideas.length === most)
    .toSorted((one, other) => (one.localDay < other.localDay ? -1 : 1))
  return first && most > 0 ? { day: first.localDay, ideas: most } : null
}

/** The current streak. Counts back from tomorrow, because other time zones may already be there; today may still be empty. */
function streakOf(days: readonly string[], { today, restDays }: Days): number {
  const [first = today] = days
  let length = 0
  for (let day = addDays(today, 1); day >= first; day = addDays(day, -1)) {
    if (days.includes(day)) length += 1
    else if (day < today && !restDays.includes(weekdayOf(day))) break
  }
  return length
}
