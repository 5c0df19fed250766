import type { PlainText } from '../../lib/translation'

/** A recording that is not as it would have to be. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'

  constructor(readonly reason: 'missing' | 'unreadable') {
    super(reason)
  }
}

const words = {
  unreadable: 'The recording on this device cannot be read.',
  noSpace: 'There is no space left on this device.',
  refused: 'This browser does not allow this site to save anything on this device.',
  inUse: 'Another tab is using this recording.',
  missing: 'This recording is not on this device any more.',
  failed: 'Something went wrong with the storage on this device.',
} as const satisfies Record<string, PlainText>

/** What a person may read of a failure, in English: the worker knows no other language, and the page looks it up. */
export function recordingErrorText(error: unknown): PlainText {
  if (error instanceof RecordingError && error.reason === 'unreadable') return words.unreadable
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return words.noSpace
    // A browser that has no private file system, or none for this page, has not even the functions.
    case 'TypeError':
    case 'SecurityError':
    case 'NotAllowedError':
      return words.refused
    case 'NoModificationAllowedError':
      return words.inUse
    case 'NotFoundError':
    case 'RecordingError':
      return words.missing
    default:
      return words.failed
  }
}
