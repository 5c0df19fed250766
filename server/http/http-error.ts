import { isDatabaseUnavailable } from '../db/database-unavailable'

const statusCodes = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

/** Why a request is refused; GraphQL names it in `extensions.code`, REST by the status that belongs to it. */
export type HttpErrorCode = keyof typeof statusCodes

/** A request is refused, in words that the one who asked may read. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  /** When to come again; undefined where nobody can say. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: HttpErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options)
    this.statusCode = statusCodes[code]
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export const badInput = (message: string) => new HttpError('BAD_USER_INPUT', message)

/** The framework's own refusals in our words, by status. */
const frameworkErrors: Record<number, readonly [HttpErrorCode, string]> = {
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, sent as application/json.'],
  503: ['SERVICE_UNAVAILABLE', 'The server is closing. Please try again.'],
}

const databaseUnavailable = 'The database does not answer. Please try again.'

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

/** What a stranger may hear about any error: a refusal's own words, the framework's refusals in ours, else nothing. */
export const asHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error
  const status = statusOf(error)
  // One with another status is the framework's: a request whose connection breaks ends with the same code as a database's.
  if (status === 500 && isDatabaseUnavailable(error))
    return new HttpError('SERVICE_UNAVAILABLE', databaseUnavailable, { cause: error })
  const [code, message] =
    frameworkErrors[status] ??
    (status >= 400 && status < 500
      ? ['BAD_USER_INPUT', 'The request cannot be read: its address or its JSON is malformed.']
      : ['INTERNAL_SERVER_ERROR', 'Something went wrong on the server.'])
  return new HttpError(code, message, { cause: error })
}
