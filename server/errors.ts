/** The start cannot go on for a reason that the person who starts it can fix; the message is one clear line that says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The code that the system gave an error, such as `EADDRINUSE`; undefined where it gave none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
