import { challengeTypenames } from './requests'

/** Query contexts for urql's document cache, constants because its hooks compare them by identity. */
export const challengeContext = { additionalTypenames: challengeTypenames }

/** For marking as seen: refetches only the news count, not the page itself. */
export const newsContext = { additionalTypenames: ['ChallengeNews'] }

/** For queries that show news: refetched after challenge mutations and after marking as seen. */
export const withNewsContext = { additionalTypenames: [...challengeTypenames, ...newsContext.additionalTypenames] }
