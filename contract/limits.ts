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
export const maximumBestIdeas = 2

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

/** Longest text about a challenge, in UTF-16 code units. */
export const maximumAboutLength = 2_000

/** Longest message that goes with an entry, or with the answer to it, in UTF-16 code units. */
export const maximumEntryMessageLength = 500

/** Longest message of a conversation, in UTF-16 code units. */
export const maximumChallengeMessageLength = 2_000

/** Longest reason given for a report, in UTF-16 code units. */
export const maximumReasonLength = 500

/** How many days ahead a challenge may close. */
export const maximumOpenDays = 90

/** How many days after the closing an entry without an answer counts as not answered. */
export const answerPeriodDays = 14

/** So many people have to report a challenge before it is hidden. */
export const reportersToHide = 3

/** What one person may do on one day, by UTC. The first message of a conversation counts as a message, too. */
export const dailyChallengeLimits = { publications: 3, entries: 20, firstMessages: 10, messages: 100 } as const

/** The topics' categories; the last one is the default. */
export const categories = ['Study', 'Work', 'News', 'Finance', 'Note', 'Diary', 'Tips', 'Emotions', 'Other'] as const

export type Category = (typeof categories)[number]

export const defaultCategory: Category = 'Other'

/** The category of that name; what names none is of the default one. */
export function categoryOf(name: unknown): Category {
  return categories.find((category) => category === name) ?? defaultCategory
}
