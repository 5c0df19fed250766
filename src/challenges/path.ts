/** The page of a challenge. */
export const pathOf = (challengeId: string): string => `/challenges/${challengeId}`
