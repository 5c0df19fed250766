/** An error that the person who starts the program can fix. Its message is one clear line that says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The `code` of a system error, such as `EADDRINUSE`, if it has one. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
