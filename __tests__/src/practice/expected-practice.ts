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
    bests: {
      round: bestRound(rounds),
      day: bestBy(
        days,
        (day) => day.rounds,
        ({ day, rounds: count }) => ({ day, rounds: count }),
      ),
      streak: longestOf(names, variables),
    },
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
    bestIdeas: bestRound(own)?.ideas ?? null,
  }
}

const isMinute = ({ lengthMs }: CountedRound) => lengthMs === roundMs

const isWhole = ({ lengthMs, durationMs }: CountedRound) => durationMs === lengthMs

const ideasIn = (rounds: readonly CountedRound[]) => rounds.reduce((sum, { ideas }) => sum + ideas.length, 0)

function bestRound(rounds: readonly CountedRound[]) {
  const inOrder = rounds
    .filter((round) => isMinute(round) && isWhole(round))
    .toSorted((one, other) => (one.localDay < other.localDay ? -1 : 1))
  return bestBy(
    inOrder,
    ({ ideas }) => ideas.length,
    ({ localDay: day, ideas }) => ({ day, ideas: ideas.length }),
  )
}

/** The first of the largest items, mapped by `show`; null if there are none. */
function bestBy<One, Shown>(
  all: readonly One[],
  sizeOf: (one: One) => number,
  show: (one: One) => Shown,
): Shown | null {
  const most = Math.max(...all.map(sizeOf))
  const best = all.find((one) => sizeOf(one) === most)
  return best === undefined ? null : show(best)
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

/** The longest streak. */
function longestOf(days: readonly string[], { restDays }: Days): number {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  let [longest, length] = [0, 0]
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.includes(day)) length += 1
    else if (!restDays.includes(weekdayOf(day))) length = 0
    longest = Math.max(longest, length)
  }
  return longest
}
