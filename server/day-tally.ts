import type { RoundLengthMs } from '../contract/limits'
import type { Database } from './db/database'
import type { StoredIdea } from './db/schema'
import { addToDay } from './practice-day'

type Round = { localDay: string; lengthMs: RoundLengthMs; ideas: readonly StoredIdea[] }

/** Adds up what many records of one person do to their days, so that each day is written once. */
export const createDayTally = (transaction: Database, userId: string) => {
  const days = new Map<string, { localDay: string; lengthMs: RoundLengthMs; rounds: number; ideas: number }>()

  return {
    /** @param times 1 for a record that comes, -1 for one that goes. */
    add({ localDay, lengthMs, ideas }: Round, times: 1 | -1): void {
      const key = `${localDay} ${lengthMs}`
      const day = days.get(key) ?? { localDay, lengthMs, rounds: 0, ideas: 0 }
      days.set(key, { ...day, rounds: day.rounds + times, ideas: day.ideas + times * ideas.length })
    },

    /** Writes the days, always in the same order, so that two transactions never wait for each other. */
    async write(): Promise<void> {
      const inOrder = [...days.entries()].sort(([one], [other]) => one.localeCompare(other))
      for (const [, { localDay, lengthMs, rounds, ideas }] of inOrder) {
        if (rounds === 0 && ideas === 0) continue
        await addToDay(transaction, { userId, localDay, lengthMs }, { rounds, ideas })
      }
    },
  }
}
