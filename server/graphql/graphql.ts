import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { mercurius } from 'mercurius'
import * as v from 'valibot'
import { boundedSelection, documentLimits, knownOperation, oneOperation } from './document-limits'
import { authTokenHeader, personOf } from '../auth/authentication'
import type { AuthenticatedPerson } from '../auth/token'
import { badDocumentResponse, errorResponse } from './graphql-errors'
import { maximumGraphqlBodyBytes } from '../http/limits'
import type { RoutePlugin } from '../http/type-provider'
import { resolvers } from './resolvers'

declare module 'mercurius' {
  interface MercuriusContext {
    /** Who asks; `authenticate` has let them in. */
    person: AuthenticatedPerson
  }
}

const schemaPath = join(__dirname, '../../contract/schema.graphql')

/** How many documents are kept parsed and compiled; the app has about ten. */
const cachedDocuments = 100

/**
 * A document that comes a second time is compiled, between requests rather than in one: the compiler's own check of the
 * variables does not name the field that is wrong.
 */
const jitOptions = { minCount: 1, eluThreshold: 1, maxCompilePerTick: 1, maxQueueSize: cachedDocuments }

/** How a JSON text can begin, and no document that GraphQL runs. */
const possibleJson = /^\s*(?:["[\d-]|\{\s*["}]|(?:true|false|null)\s*$)/

const isJson = (text: string) => {
  // An attempt that fails costs as much as a good part of a request.
  if (!possibleJson.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const requestSchema = v.object({
  query: v.pipe(
    v.string(),
    v.maxLength(documentLimits.characters),
    // Mercurius would take it for a parsed document, which no token limit has seen.
    v.check((text) => !isJson(text), 'must be a GraphQL document, not JSON'),
  ),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
})

/** What Mercurius found wrong with a document before it ran. */
const documentErrorsOf = (error: unknown): readonly unknown[] | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('errors' in error)) return undefined
  return error.code === 'MER_ERR_GQL_VALIDATION' && Array.isArray(error.errors) ? error.errors : undefined
}

/**
 * `POST /`. The route is our own, for it must ask who is there before it reads the body, take nothing but one JSON
 * object (so no form of another site's can reach it, and no batch), and answer no GET; Mercurius parses, validates,
 * compiles and runs.
 */
export const graphql: RoutePlugin<{ isProduction: boolean }> = async (app, { isProduction }) => {
  await app.register(mercurius, {
    schema: await readFile(schemaPath, 'utf8'),
    resolvers,
    routes: false,
    jit: jitOptions,
    cache: cachedDocuments,
    queryDepth: documentLimits.depth,
    graphql: { parseOptions: { maxLexicalTokens: documentLimits.tokens } },
    validationRules: [
      oneOperation,
      knownOperation,
      boundedSelection,
      ...(isProduction ? [NoSchemaIntrospectionCustomRule] : []),
    ],
    errorFormatter: ({ data, errors }, { reply }) => {
      // An execution without `data` never began: its variables did not fit.
      const answer = data === undefined ? badDocumentResponse(errors) : errorResponse(errors, reply.log)
      if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
      return {
        statusCode: data ? 200 : answer.statusCode,
        response: { data: data ?? null, errors: answer.errors },
      }
    },
  })

  app.setErrorHandler((error, request, reply) => {
    const documentErrors = documentErrorsOf(error)
    const { statusCode, errors } = documentErrors
      ? badDocumentResponse(documentErrors)
      : errorResponse([error], request.log)
    return reply.code(statusCode).send({ data: null, errors })
  })

  app.addHook('onRequest', app.rateLimits.ofAddress)
  app.addHook('onRequest', app.authenticate(authTokenHeader))
  app.post('/', { bodyLimit: maximumGraphqlBodyBytes, schema: { body: requestSchema } }, (request, reply) => {
    const { query, variables, operationName } = request.body
    reply.header('cache-control', 'no-store')
    return reply.graphql(query, { person: personOf(request) }, variables, operationName ?? undefined)
  })
}
