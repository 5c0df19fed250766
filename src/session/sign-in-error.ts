import { errorMessage } from '../lib/shape'
import { tWord } from '../lib/translation'

/** Why a sign-in, or the renewal of one, did not come about: the provider's code (`auth/popup-blocked`) and its words. */
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

/** Whether the person closed the window, or asked again in another one: an ordinary event, not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof SignInError && cancellationCodes.includes(error.code)
}

/** The provider's own words, which are English; where its code has words in the person's language, those. */
export function formatSignInError(error: unknown): string {
  const words = errorMessage(error)
  const code = error instanceof SignInError ? error.code : words
  const translated = tWord(code)
  return translated === code ? words : translated
}
