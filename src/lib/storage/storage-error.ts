/**
 * The device's storage cannot be used now; a later attempt may succeed. The message can be shown, and `name` is the browser's, such as
 * `QuotaExceededError`. Any other error while storing is a mistake of ours.
 */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    if (cause instanceof Error) this.name = cause.name
  }
}
