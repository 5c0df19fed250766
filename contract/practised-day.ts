import * as v from 'valibot'

/** What a person has done on a day. */
export interface PractisedDay {
  /** YYYY-MM-DD. */
  day: string
  rounds: number
  ideas: number
  /** The 60-second rounds, the only ones compared with each other, and their ideas. */
  minuteRounds: number
  minuteIdeas: number
  /** The most ideas of a 60-second round that was not stopped early; null if there is none. */
  bestIdeas: number | null
}

export const practisedDaySchema: v.GenericSchema<unknown, PractisedDay> = v.object({
  day: v.string(),
  rounds: v.number(),
  ideas: v.number(),
  minuteRounds: v.number(),
  minuteIdeas: v.number(),
  bestIdeas: v.nullable(v.number()),
})
