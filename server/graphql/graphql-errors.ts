import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { logServerError } from '../http/log'
import { asHttpError, badInput, type HttpError, type HttpErrorCode } from '../http/http-error'

/** One entry of a GraphQL answer's `errors`. */
type GraphqlErrorEntry = GraphQLFormattedError & { extensions: { code: HttpErrorCode } }

/** An answer that is only errors, and its status. */
export type ErrorResponse = { statusCode: number; errors: GraphqlErrorEntry[]; retryAfterSeconds?: number }

/** graphql-js proposes names of the schema to whoever guesses at them. */
const withoutHints = (message: string) => message.replace(/ Did you mean [^?]*\?/, '')

const asEntry = (error: unknown, httpError: HttpError): GraphqlErrorEntry => ({
  message: withoutHints(httpError.message),
  ...(error instanceof GraphQLError && {
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
  }),
  extensions: { code: httpError.code },
})

/** Errors of the document or its variables: nothing was run, and graphql-js's own words say what is wrong. */
export const badDocumentResponse = (errors: readonly unknown[]): ErrorResponse => ({
  statusCode: 400,
  errors: errors.map((error) =>
    asEntry(error, badInput(error instanceof Error ? error.message : 'The document cannot be read.')),
  ),
})

/** Errors that resolvers threw, or that kept the request from reaching them; what is our own fault is logged and not told. */
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
