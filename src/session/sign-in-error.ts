import { errorMessage } from '../lib/shape'
import { tWord } from '../lib/translation'

/** A failed sign-in or token refresh, with the provider's code (such as `auth/popup-blocked`) and message. */
export class SignInError extends Error {
  override readonly name = 'SignInError'

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const cancellationCodes: readonly string[] = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]

/** Whether the user closed the popup or opened another one, which is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof SignInError && cancellationCodes.includes(error.code)
}

/** Whether the browser refused to open the popup, because it did not connect it with a press. */
export function isPopupBlocked(error: unknown): boolean {
  return error instanceof SignInError && error.code === 'auth/popup-blocked'
}

/** The translation of the provider's error code, or the provider's English message if there is none. */
export function formatSignInError(error: unknown): string {
  const words = errorMessage(error)
  const code = error instanceof SignInError ? error.code : words
  const translated = tWord(code)
  return translated === code ? words : translated
}
