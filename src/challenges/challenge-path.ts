/** The page of a challenge. */
export const challengePath = (challengeId: string): string => `/challenges/${challengeId}`
