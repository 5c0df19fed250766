/** The path of a room's page. */
export const roomPath = (code: string) => `/together/${code}`
