import { clipMessage } from './clip-message'
import { shownLanguage } from './language'
import { lookUp } from './shape'
import { t, tWord, type PlainText } from './translation'

/** A general message for each GraphQL error code and HTTP status. */
const meanings: Readonly<Record<string, PlainText>> = {
  BAD_USER_INPUT: 'The server did not accept this.',
  400: 'The server did not accept this.',
  UNAUTHENTICATED: 'Please log in.',
  401: 'Please log in.',
  FORBIDDEN: 'This is not allowed here.',
  403: 'This is not allowed here.',
  NOT_FOUND: 'The server could not find this.',
  404: 'The server could not find this.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  413: 'The request is too large.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in a minute.',
  429: 'Too many requests. Please try again in a minute.',
  SERVICE_UNAVAILABLE: 'The server is not available at the moment. Please try again.',
  503: 'The server is not available at the moment. Please try again.',
}

/**
 * A server error for the user. In English this is the server's message, clipped. In another language it is the translation of that
 * message, or a general message for its code if there is no translation, for example because it contains a field's name.
 */
export function formatServerError(said: string, code: string | number | null): string {
  const words = tWord(said)
  return words !== said || shownLanguage() === 'en'
    ? clipMessage(words)
    : t(lookUp(meanings, code ?? '') ?? 'Something went wrong on the server.')
}
