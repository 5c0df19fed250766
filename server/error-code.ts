/** The code that the system gave an error, such as `EADDRINUSE`; undefined where it gave none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
