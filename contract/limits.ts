/** Limits that browser and server share, so that the server accepts whatever the browser allows. */

/** The standard length of a round, in milliseconds. Only rounds of this length count for personal bests. */
export const roundMs = 60_000

/** The lengths that are offered first, in milliseconds. */
export const roundLengthsMs = [30_000, 60_000, 90_000, 180_000] as const

/** A round lasts from the shortest to the longest length, in whole steps; in milliseconds. */
export const roundLengthLimits = { shortestMs: 20_000, longestMs: 600_000, stepMs: 10_000 } as const

/** Whether a round can be set to this length, in milliseconds. */
export const isRoundLength = (ms: number): boolean =>
  ms >= roundLengthLimits.shortestMs && ms <= roundLengthLimits.longestMs && ms % roundLengthLimits.stepMs === 0

/** Longest topic title, in UTF-16 code units. */
export const maximumTopicLength = 200

/** Longest idea, in UTF-16 code units. */
export const maximumIdeaLength = 500

/** Most ideas in one round: five a second for a minute. */
export const maximumIdeas = 300

/** How many ideas of a round can be marked as best. */
export const maximumBestIdeas = 2

/** Longest name of a group of ideas, in UTF-16 code units. */
export const maximumGroupLength = 40

/** Most tags of a record. */
export const maximumTags = 5

/** Longest tag, in UTF-16 code units, without `#`. */
export const maximumTagLength = 30

/** Most topics that a person wants to come back to. */
export const maximumTopicReturns = 500

/** What a round is for; the first one is the default. Rounds are compared within one aim. */
export const aims = ['MANY', 'DIFFERENT', 'ONE'] as const

export type Aim = (typeof aims)[number]

export const defaultAim: Aim = 'MANY'

/** The aim with this name, or the default one. */
export function aimOf(name: unknown): Aim {
  return aims.find((aim) => aim === name) ?? defaultAim
}

/** Longest note, in UTF-16 code units. */
export const maximumNoteLength = 10_000

/** Longest merged note, in UTF-16 code units. */
export const maximumMergedNoteLength = 10 * maximumNoteLength

/** Most records on one page. */
export const maximumPageSize = 100

/** Most records in one import request; an import may take several requests. */
export const maximumImportSize = 100

/** Longest name of a person, in UTF-16 code units. */
export const maximumNameLength = 100

/** Longest profile picture as a `data:` URL, in characters: 20 kB in base64, plus the prefix. */
export const maximumPictureLength = 27_500

/** The topics' categories; the last one is the default. */
export const categories = ['Study', 'Work', 'News', 'Finance', 'Note', 'Diary', 'Tips', 'Emotions', 'Other'] as const

export type Category = (typeof categories)[number]

export const defaultCategory: Category = 'Other'

/** The category with this name, or the default one. */
export function categoryOf(name: unknown): Category {
  return categories.find((category) => category === name) ?? defaultCategory
}
