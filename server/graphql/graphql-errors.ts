import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { logServerError } from '../http/log'
import { asHttpError, badInput, type HttpError, type HttpErrorCode } from '../http/http-error'

/** One entry of a response's `errors`. */
type GraphqlErrorEntry = GraphQLFormattedError & { extensions: { code: HttpErrorCode } }

/** A response with errors only, and its HTTP status. */
export type ErrorResponse = { statusCode: number; errors: GraphqlErrorEntry[]; retryAfterSeconds?: number }

/** Removes graphql-js's suggestions, which reveal names of the schema. */
const withoutHints = (message: string) => message.replace(/ Did you mean [^?]*\?/, '')

const asEntry = (error: unknown, httpError: HttpError): GraphqlErrorEntry => ({
  message: withoutHints(httpError.message),
  ...(error instanceof GraphQLError && {
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
  }),
  extensions: { code: httpError.code },
})

/** The response to an invalid document or invalid variables. Nothing was executed, so graphql-js's own messages are safe. */
export const badDocumentResponse = (errors: readonly unknown[]): ErrorResponse => ({
  statusCode: 400,
  errors: errors.map((error) =>
    asEntry(error, badInput(error instanceof Error ? error.message : 'The document cannot be read.')),
  ),
})

/** The response to errors from resolvers or hooks. Server errors are logged and not described. */
export const errorResponse = (errors: readonly unknown[], log: FastifyBaseLogger): ErrorResponse => {
  const httpErrors = errors.map((error) => {
    const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error
    const httpError = asHttpError(thrown)
    if (httpError.statusCode >= 500) logServerError(log, thrown)
    return { error, httpError }
  })
  const retryAfterSeconds = httpErrors[0]?.httpError.retryAfterSeconds
  return {
    statusCode: httpErrors[0]?.httpError.statusCode ?? 500,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    errors: httpErrors.map(({ error, httpError }) => asEntry(error, httpError)),
  }
}
