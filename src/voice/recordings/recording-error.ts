import type { PlainText } from '../../lib/translation'

/** A recording that is missing or unreadable. */
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
  missing: 'This recording is no longer on this device.',
  failed: 'Something went wrong with the storage on this device.',
} as const satisfies Record<string, PlainText>

/** The message to show for an error. In English: the worker has no translations, so the page translates it. */
export function recordingErrorText(error: unknown): PlainText {
  if (error instanceof RecordingError && error.reason === 'unreadable') return words.unreadable
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return words.noSpace
    // A browser without this storage, or without it for this page, lacks the functions.
    case 'TypeError':
    case 'ReferenceError':
    case 'SecurityError':
    case 'InvalidStateError':
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
