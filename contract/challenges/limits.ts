/** Longest description of a challenge, in UTF-16 code units. */
export const maximumAboutLength = 2_000

/** Longest message sent with an entry, or with the host's answer to it, in UTF-16 code units. */
export const maximumEntryMessageLength = 500

/** Longest message in a conversation, in UTF-16 code units. */
export const maximumChallengeMessageLength = 2_000

/** Longest reason given for a report, in UTF-16 code units. */
export const maximumReasonLength = 500

/** The longest time a challenge can stay open, in days. */
export const maximumOpenDays = 90

/** An entry without an answer counts as not answered this many days after the challenge closed. */
export const answerPeriodDays = 14

/** How many people must report a challenge before it is hidden. */
export const reportersToHide = 3

/** Only reports by accounts at least this old count, in days: otherwise one person with three new accounts could hide it. */
export const reporterAgeDays = 1

/** Limits for each person and day, in UTC. The first message of a conversation also counts as a message. */
export const dailyChallengeLimits = {
  publications: 3,
  entries: 20,
  firstMessages: 10,
  messages: 100,
  reports: 10,
} as const
