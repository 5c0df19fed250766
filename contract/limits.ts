/** The bounds that browser and server share, so that what one lets in the other does not refuse. */

/** One round, in milliseconds. */
export const roundMs = 60_000

/** Longest topic title, in UTF-16 code units. */
export const maximumTopicLength = 200

/** Longest idea, in UTF-16 code units. */
export const maximumIdeaLength = 500

/** Most ideas in one round; nobody types five a second for a minute. */
export const maximumIdeas = 300

/** Longest note, in UTF-16 code units. */
export const maximumNoteLength = 10_000

/** Most records on one page. */
export const maximumPageSize = 100

/** The topics' categories; the last one is the default. */
export const categories = ['Study', 'Work', 'News', 'Finance', 'Note', 'Diary', 'Tips', 'Emotions', 'Other'] as const

export type Category = (typeof categories)[number]

export const defaultCategory: Category = 'Other'
