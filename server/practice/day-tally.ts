import type { Database } from '../db/database'
import type { StoredIdea } from '../records/tables'
import { addToDays, dayChangeOf, type DayChange } from './practice-day'

type Round = { localDay: string; lengthMs: number; ideas: readonly StoredIdea[] }

const isNothing = ({ localDay: _localDay, ...counts }: DayChange) => Object.values(counts).every((count) => count === 0)

/** Sums up the changes to a person's days, so that each day is written once. */
export const createDayTally = (transaction: Database, userId: string) => {
  const days = new Map<string, DayChange>()

  return {
    /**
     * @param times 1 to add a record, -1 to remove one
     */
    add({ localDay, lengthMs, ideas }: Round, times: 1 | -1): void {
      const change = dayChangeOf(localDay, lengthMs, times, times * ideas.length)
      const day = days.get(localDay) ?? dayChangeOf(localDay, lengthMs, 0, 0)
      days.set(localDay, {
        localDay,
        rounds: day.rounds + change.rounds,
        ideas: day.ideas + change.ideas,
        minuteRounds: day.minuteRounds + change.minuteRounds,
        minuteIdeas: day.minuteIdeas + change.minuteIdeas,
      })
    },

    write: (): Promise<void> =>
      addToDays(
        transaction,
        userId,
        [...days.values()].filter((day) => !isNothing(day)),
      ),
  }
}
