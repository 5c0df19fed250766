import { errorStatuses, type ErrorCode } from '../../contract/error-codes'
import { isDatabaseUnavailable } from '../db/database-unavailable'

/** Longest message for a client, in UTF-16 code units: it may contain a part of what the client sent. */
const maximumMessageLength = 200

const shorten = (message: string) =>
  message.length <= maximumMessageLength
    ? message
    : // Without half a character at the end.
      `${message.slice(0, maximumMessageLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** An error whose message may be shown to the client; a long message is shortened. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  /** When to retry; undefined if unknown. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(shorten(message), options)
    this.statusCode = errorStatuses[code]
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export const badInput = (message: string) => new HttpError('BAD_USER_INPUT', message)

/** Our messages for Fastify's own errors, by status. */
const frameworkErrors: Record<number, readonly [ErrorCode, string]> = {
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, sent as application/json.'],
  503: ['SERVICE_UNAVAILABLE', 'The server is shutting down. Please try again in a moment.'],
}

const databaseUnavailable = 'The database is not responding. Please try again.'

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

/** Converts any error to what a client may see: an HttpError unchanged, Fastify's errors in our words, nothing about others. */
export const asHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error
  const status = statusOf(error)
  // An error with another status comes from Fastify: a broken client connection has the same code as a broken database
  // connection.
  if (status === 500 && isDatabaseUnavailable(error))
    return new HttpError('SERVICE_UNAVAILABLE', databaseUnavailable, { cause: error })
  const [code, message] =
    frameworkErrors[status] ??
    (status >= 400 && status < 500
      ? ['BAD_USER_INPUT', 'The request cannot be read: its address or its JSON is malformed.']
      : ['INTERNAL_SERVER_ERROR', 'Something went wrong on the server.'])
  return new HttpError(code, message, { cause: error })
}
