/** The reasons for an error, with their HTTP status: `extensions.code` in GraphQL; in REST only the status is sent. */
export const errorStatuses = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** The person has stored as much as this server allows. */
  QUOTA_EXCEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** The person has deleted the record that this is about. */
  GONE: 410,
  /** Nobody knows here what has changed since this mark: read the records without it. */
  UNKNOWN_MARK: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses
