import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { ErrorCode } from '../../contract/error-codes'
import { logServerError } from '../http/log'
import { asHttpError, badInput, type HttpError } from '../http/http-error'

/** One entry of a response's `errors`. */
type GraphqlErrorEntry = GraphQLFormattedError & { extensions: { code: ErrorCode } }

/** A response with errors only, and its HTTP status. */
export type ErrorResponse = { statusCode: number; errors: GraphqlErrorEntry[]; retryAfterSeconds?: number }

/** A document can be wrong in a hundred places; the first few say enough. */
const maximumErrors = 3

const firstFew = <Item>(items: readonly Item[]): Item[] => items.slice(0, maximumErrors)

/** Removes graphql-js's suggestions, which end a message and reveal names of the schema. */
const withoutHints = (message: string) => {
  const end = message.indexOf(' Did you mean ')
  return end < 0 ? message : message.slice(0, end)
}

const asEntry = (error: unknown, httpError: HttpError): GraphqlErrorEntry => ({
  message: withoutHints(httpError.message),
  ...(error instanceof GraphQLError && {
    ...(error.locations && { locations: firstFew(error.locations) }),
    ...(error.path && { path: error.path }),
  }),
  extensions: { code: httpError.code },
})

/** The response to an invalid document. Nothing was executed, so graphql-js's own messages are safe. */
export const badDocumentResponse = (errors: readonly unknown[]): ErrorResponse => ({
  statusCode: 400,
  errors: firstFew(errors).map((error) =>
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
    errors: firstFew(httpErrors).map(({ error, httpError }) => asEntry(error, httpError)),
  }
}
