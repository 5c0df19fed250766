/** The path of a challenge’s page. */
export const challengePath = (challengeId: string): string => `/challenges/${challengeId}`
