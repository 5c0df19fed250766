import { challengeTypenames } from './requests'

/** For urql's document cache, which drops what a mutation touches: one and the same object each time. */
export const challengeContext = { additionalTypenames: challengeTypenames }

/** What has been seen changes these, and none of the pages it was seen on. */
export const newsContext = { additionalTypenames: ['ChallengeNews'] }

/** For what tells of news: they come with whatever is done, and go when it has been seen. */
export const withNewsContext = { additionalTypenames: [...challengeTypenames, ...newsContext.additionalTypenames] }
