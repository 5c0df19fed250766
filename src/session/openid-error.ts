import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { errorMessage } from '../lib/shape'
import { SignInError } from './sign-in-error'

/** The errors with which a provider ends a session for good (RFC 6749, 5.2); others may pass. */
const finalErrors: readonly (string | null)[] = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]

/** Whether the provider will never accept this refresh token again. */
export function isRefreshRefused(error: unknown): boolean {
  return error instanceof ErrorResponse && finalErrors.includes(error.error)
}

/** Keeps only the meaning and message of the library's error. `name` is the provider's. */
export function asSignInError(cause: unknown, name: string): SignInError {
  if (cause instanceof SignInError) return cause
  // `fetch` rejects with a TypeError if there is no answer.
  if (cause instanceof TypeError || cause instanceof ErrorTimeout) {
    return new SignInError(
      'auth/network-request-failed',
      `${name} cannot be reached. Check the connection and try again.`,
      { cause },
    )
  }
  const reason = cause instanceof ErrorResponse ? (cause.error_description ?? cause.error ?? '') : errorMessage(cause)
  if (cause instanceof ErrorResponse && cause.error === 'access_denied') {
    return new SignInError('auth/access-denied', `${name} did not allow this login: ${reason}`, { cause })
  }
  return new SignInError('auth/internal-error', `The login with ${name} failed: ${reason}`, { cause })
}
