/** How ideas are entered; the first one is the default. */
export const modes = ['type', 'speak', 'both'] as const

export type Mode = (typeof modes)[number]

/** The largest allowed goals; the smallest is 1. */
export const largestGoals = { ideasPerRound: 60, roundsPerDay: 100 }

/** The latest hour at which a day can begin: whoever is up until then counts the night to the day before. */
export const latestDayBegin = 6

/** A time of day as `HH:MM`, from 00:00 to 23:59. */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Most topics of one's own; more than anyone adds by hand. */
export const maximumOwnTopics = 500
