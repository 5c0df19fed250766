import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { mercurius } from 'mercurius'
import * as v from 'valibot'
import { boundedSelection, documentLimits, knownOperation, noPageInPage, oneOperation } from './document-limits'
import { authTokenHeader, personOf } from '../auth/authentication'
import type { AuthenticatedPerson } from '../auth/token'
import { badDocumentResponse, errorResponse, type ErrorResponse } from './graphql-errors'
import { assertNotGivenUp } from '../http/given-up'
import { maximumGraphqlBodyBytes } from '../http/limits'
import type { RoutePlugin } from '../http/type-provider'
import { features } from '../features'
import { scalars } from './scalars'
import { assertVariables, type Variables } from './variables'

/** The media types of a response, as the GraphQL over HTTP specification names them. */
type MediaType = 'application/graphql-response+json' | 'application/json'

/** How much a client wants a media type, from 0 to 1, by its `Accept` header. */
const weightOf = (accept: string, mediaType: MediaType): number => {
  for (const item of accept.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (name !== mediaType) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return Number.isNaN(weight) ? 0 : weight
  }
  return 0
}

/** The newer media type only if the client names it, and not for less than `application/json`. */
const preferredMediaType = (accept = ''): MediaType => {
  const weight = weightOf(accept, 'application/graphql-response+json')
  return weight > 0 && weight >= weightOf(accept, 'application/json')
    ? 'application/graphql-response+json'
    : 'application/json'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The field of `Query` or `Mutation` that the request executes; for the metrics. */
    operation?: string | undefined
    /** The body has the shape of a GraphQL request: its document and its variables are what can still be wrong. */
    isWellFormed?: boolean
  }
}

declare module 'mercurius' {
  interface MercuriusContext {
    /** The authenticated person. */
    person: AuthenticatedPerson
    /** The request's variables, not checked yet. */
    variables: Variables
  }
}

const schemaPath = join(__dirname, '../../contract/schema.graphql')

/** How many parsed and compiled documents are cached; the app has about thirty. */
const cachedDocuments = 100

/**
 * Compiles a document on its second use, between requests: the compiler's own check of variables does not name the invalid
 * field.
 */
const jitOptions = { minCount: 1, eluThreshold: 1, maxCompilePerTick: 1, maxQueueSize: cachedDocuments }

/** The beginnings of JSON texts that no executable GraphQL document has. */
const possibleJson = /^\s*(?:["[\d-]|\{\s*["}]|(?:true|false|null)\s*$)/

const isJson = (text: string) => {
  // A failing `JSON.parse` costs as much as a good part of a request.
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
    // Mercurius would treat it as a parsed document, bypassing the token limit.
    v.check((text) => !isJson(text), 'must be a GraphQL document, not JSON'),
  ),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
})

/** Mercurius's validation errors of a document, if the error contains any. */
const documentErrorsOf = (error: unknown): readonly unknown[] | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('errors' in error)) return undefined
  return error.code === 'MER_ERR_GQL_VALIDATION' && Array.isArray(error.errors) ? error.errors : undefined
}

/** The operation of a valid document, which has one. */
const operationIn = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)

/** The first field of an operation: a name of the schema, unlike the operation's name, which is the client's. */
const firstFieldOf = (operation: OperationDefinitionNode | undefined) => {
  const field = operation?.selectionSet.selections[0]
  return field?.kind === Kind.FIELD ? field.name.value : undefined
}

const contentTypeOf = ({ headers }: FastifyRequest) => `${preferredMediaType(headers.accept)}; charset=utf-8`

/**
 * The status of a response to a request that was not executed. If only its document or its variables are wrong, the specification asks
 * for 200 with `application/json`: proxies send that media type, too, so its errors could be theirs.
 */
const statusOf = (request: FastifyRequest, { statusCode }: ErrorResponse): number => {
  const isRequestError = statusCode === 400 && request.isWellFormed === true
  return isRequestError && preferredMediaType(request.headers.accept) === 'application/json' ? 200 : statusCode
}

/**
 * `POST /`. We define the route instead of Mercurius, to authenticate before reading the body and to accept only one JSON
 * object: no form posts from other sites, no batches, no GET. Mercurius parses, validates, compiles and executes.
 */
export const graphql: RoutePlugin<{ isProduction: boolean }> = async (app, { isProduction }) => {
  await app.register(mercurius, {
    schema: await readFile(schemaPath, 'utf8'),
    resolvers: scalars,
    routes: false,
    jit: jitOptions,
    cache: cachedDocuments,
    queryDepth: documentLimits.depth,
    graphql: { parseOptions: { maxLexicalTokens: documentLimits.tokens } },
    validationRules: [
      oneOperation,
      knownOperation,
      boundedSelection,
      noPageInPage,
      ...(isProduction ? [NoSchemaIntrospectionCustomRule] : []),
    ],
    errorFormatter: ({ data, errors }, { reply }) => {
      // Without `data`, execution never began.
      const answer = data === undefined ? badDocumentResponse(errors) : errorResponse(errors, reply.log)
      if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
      return data === undefined
        ? { statusCode: statusOf(reply.request, answer), response: { errors: answer.errors } }
        : { statusCode: data ? 200 : answer.statusCode, response: { data, errors: answer.errors } }
    },
  })

  for (const { resolvers } of features) if (resolvers) app.graphql.defineResolvers(resolvers)

  app.graphql.addHook('preExecution', async (schema, document, { variables, reply: { request } }) => {
    const operation = operationIn(document)
    request.operation = firstFieldOf(operation)
    assertVariables(schema, document, variables)
    if (operation?.operation === OperationTypeNode.MUTATION) await assertNotGivenUp(request)
    return { variables }
  })

  app.setErrorHandler((error, request, reply) => {
    const documentErrors = documentErrorsOf(error)
    const answer = documentErrors ? badDocumentResponse(documentErrors) : errorResponse([error], request.log)
    return reply.code(statusOf(request, answer)).type(contentTypeOf(request)).send({ errors: answer.errors })
  })

  app.addHook('onRequest', app.rateLimits.ofAddress)
  app.addHook('onRequest', app.authenticate(authTokenHeader))
  app.post('/', { bodyLimit: maximumGraphqlBodyBytes, schema: { body: requestSchema } }, (request, reply) => {
    const { query, variables, operationName } = request.body
    request.isWellFormed = true
    reply.header('cache-control', 'no-store').type(contentTypeOf(request))
    // The variables go into the context, since Mercurius would check them before our hook does.
    return reply.graphql(
      query,
      { person: personOf(request), variables: variables ?? {} },
      undefined,
      operationName ?? undefined,
    )
  })
}
