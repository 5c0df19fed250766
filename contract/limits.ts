/** The bounds that browser and server share, so that what one lets in the other does not refuse. */

/** One round as it is meant, in milliseconds; the only length that counts for a person's bests. */
export const roundMs = 60_000

/** What a round may be set to last, in milliseconds. */
export const roundLengthsMs = [30_000, 60_000, 90_000, 180_000] as const

export type RoundLengthMs = (typeof roundLengthsMs)[number]

/** Longest topic title, in UTF-16 code units. */
export const maximumTopicLength = 200

/** Longest idea, in UTF-16 code units. */
export const maximumIdeaLength = 500

/** Most ideas in one round; nobody types five a second for a minute. */
export const maximumIdeas = 300

/** How many ideas of a round may be picked as its best. */
export const bestIdeas = 2

/** Longest name of a group of ideas, in UTF-16 code units. */
export const maximumGroupLength = 40

/** Longest note, in UTF-16 code units. */
export const maximumNoteLength = 10_000

/** Longest note that was put together of several, in UTF-16 code units. */
export const maximumMergedNoteLength = 10 * maximumNoteLength

/** Most records on one page. */
export const maximumPageSize = 100

/** Most records in one import; there may be any number of imports. */
export const maximumImportSize = 100

/** Longest name of a person, in UTF-16 code units. */
export const maximumNameLength = 100

/** Longest picture of a person as a `data:` address, in characters: 20 kB in base64, and what stands before it. */
export const maximumPictureLength = 27_500

/** The topics' categories; the last one is the default. */
export const categories = ['Study', 'Work', 'News', 'Finance', 'Note', 'Diary', 'Tips', 'Emotions', 'Other'] as const

export type Category = (typeof categories)[number]

export const defaultCategory: Category = 'Other'

/** The category of that name; what names none is of the default one. */
export function categoryOf(name: unknown): Category {
  return categories.find((category) => category === name) ?? defaultCategory
}
