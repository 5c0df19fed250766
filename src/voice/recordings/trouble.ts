/** A recording that is not as it would have to be. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'

  constructor(readonly reason: 'missing' | 'unreadable') {
    super(reason)
  }
}

/** What a person may read of a failure. */
export function troubleWords(error: unknown): string {
  if (error instanceof RecordingError && error.reason === 'unreadable') {
    return 'The recording on this device cannot be read.'
  }
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return 'There is no space left on this device.'
    // A browser that has no private file system, or none for this page, has not even the functions.
    case 'TypeError':
    case 'SecurityError':
    case 'NotAllowedError':
      return 'This browser does not let the page store anything on this device.'
    case 'NoModificationAllowedError':
      return 'Another tab is using this recording.'
    case 'NotFoundError':
    case 'RecordingError':
      return 'This recording is not on this device any more.'
    default:
      return 'The storage of this device failed.'
  }
}
