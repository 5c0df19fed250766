import * as v from 'valibot'
import { errorResponseSchema } from '../../contract/rest'
import { clipMessage } from '../lib/clip-message'
import { formatServerError } from '../lib/format-server-error'
import { restErrorOf } from '../lib/rest-server-error'
import { t } from '../lib/translation'

const failureSchema = v.union([
  v.pipe(
    v.object({ data: errorResponseSchema, status: v.optional(v.number(), 0) }),
    v.transform(({ data, status }) => formatServerError(data.message, status)),
  ),
  v.pipe(
    v.object({ status: v.literal('FETCH_ERROR') }),
    v.transform(() => t('The server could not be reached. Check your connection, then try again.')),
  ),
  v.pipe(
    v.object({ status: v.union([v.number(), v.literal('PARSING_ERROR')]) }),
    v.transform(() => t('Your network seems to block the connection to our server. Check it, then try again.')),
  ),
])

/** The server's message, untranslated, for the log. */
export function serverMessage(error: unknown): string {
  const serverError = restErrorOf(error)
  return serverError ? clipMessage(serverError.message) : formatRestError(error)
}

/** An error for the user: the server's message, translated, or a general message for a network failure. */
export function formatRestError(error: unknown): string {
  const failure = v.safeParse(failureSchema, error)
  return failure.success ? failure.output : t('The server’s response could not be read.')
}
