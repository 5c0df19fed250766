import { shownLanguage } from './language'
import { t, tWord, type PlainText } from './translation'

/** A general message for each GraphQL error code and HTTP status. */
const meanings: Readonly<Record<string, PlainText>> = {
  BAD_USER_INPUT: 'The server cannot take this as it is.',
  400: 'The server cannot take this as it is.',
  UNAUTHENTICATED: 'Please sign in.',
  401: 'Please sign in.',
  FORBIDDEN: 'This is not allowed here.',
  403: 'This is not allowed here.',
  NOT_FOUND: 'The server does not have this.',
  404: 'The server does not have this.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  413: 'The request is too large.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in a minute.',
  429: 'Too many requests. Please try again in a minute.',
  SERVICE_UNAVAILABLE: 'The server cannot answer at the moment. Please try again.',
  503: 'The server cannot answer at the moment. Please try again.',
}

/**
 * A server error for the user. In English this is the server's message. In another language it is the translation of that
 * message, or a general message for its code if there is no translation, for example because it contains a field's name.
 */
export function formatServerError(said: string, code: string | number | null): string {
  const words = tWord(said)
  return words !== said || shownLanguage() === 'en'
    ? words
    : t(meanings[code ?? ''] ?? 'Something went wrong on the server.')
}
