import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { logFault } from '../http/log'
import { asHttpError, badInput, type HttpError, type HttpErrorCode } from '../http/http-error'

/** One entry of a GraphQL answer's `errors`. */
type ErrorEntry = GraphQLFormattedError & { extensions: { code: HttpErrorCode } }

/** An answer that is only errors, and its status. */
export type ErrorAnswer = { statusCode: number; errors: ErrorEntry[]; retryAfterSeconds?: number }

/** graphql-js proposes names of the schema to whoever guesses at them. */
const withoutHints = (message: string) => message.replace(/ Did you mean [^?]*\?/, '')

const asEntry = (error: unknown, refusal: HttpError): ErrorEntry => ({
  message: withoutHints(refusal.message),
  ...(error instanceof GraphQLError && {
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
  }),
  extensions: { code: refusal.code },
})

/** Errors of the document or its variables: nothing was run, and graphql-js's own words say what is wrong. */
export const answerBadDocument = (errors: readonly unknown[]): ErrorAnswer => ({
  statusCode: 400,
  errors: errors.map((error) =>
    asEntry(error, badInput(error instanceof Error ? error.message : 'The document cannot be read.')),
  ),
})

/** Errors that resolvers threw, or that kept the request from reaching them; what is our own fault is logged and not told. */
export const answerErrors = (errors: readonly unknown[], log: FastifyBaseLogger): ErrorAnswer => {
  const refusals = errors.map((error) => {
    const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error
    const refusal = asHttpError(thrown)
    if (refusal.statusCode >= 500) logFault(log, thrown)
    return { error, refusal }
  })
  const retryAfterSeconds = refusals[0]?.refusal.retryAfterSeconds
  return {
    statusCode: refusals[0]?.refusal.statusCode ?? 500,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    errors: refusals.map(({ error, refusal }) => asEntry(error, refusal)),
  }
}
