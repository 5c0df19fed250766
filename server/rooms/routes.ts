import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createHandler, type OperationArgs } from 'graphql-sse'
import * as v from 'valibot'
import { roomKeyHeader } from '../../contract/rooms/limits'
import { errorResponse } from '../graphql/graphql-errors'
import { assertVariables } from '../graphql/variables'
import { badInput } from '../http/http-error'
import { maximumGraphqlBodyBytes } from '../http/limits'
import type { RoutePlugin } from '../http/type-provider'
import { isSameDocument, roomSchema, trustedDocuments } from './documents'
import { createLiveRooms } from './live-rooms'
import { storedKeyOf } from './room-key'
import { createRoots, type RoomContext } from './roots'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is stored of the secret of the member who asks; null without one. */
    roomKey: string | null
  }
}

const eventStream = 'text/event-stream'

const requestSchema = v.object({
  operationName: v.string(),
  query: v.nullish(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
})

/** The document that a request names. Throws an HttpError (400) for any other one. */
const documentOf = ({ operationName, query }: v.InferOutput<typeof requestSchema>) => {
  const trusted = trustedDocuments.get(operationName)
  if (!trusted) throw badInput('operationName must be an operation of rooms')
  if (query !== null && query !== undefined && !isSameDocument(trusted, query))
    throw badInput('query must be the document of this operation, or missing')
  return trusted
}

/** Errors as clients may see them. */
const formatErrors = (errors: readonly unknown[], log: FastifyBaseLogger) =>
  errorResponse(errors, log).errors.map(
    ({ message, path, extensions }) => new GraphQLError(message, { ...(path && { path }), extensions }),
  )

/** One operation on its way to graphql-sse. */
type Operation = { request: FastifyRequest; args: OperationArgs<RoomContext> }

/** Proxies must not store, compress or collect what lasts. */
const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/**
 * `POST /api/rooms`: GraphQL over server-sent events, in distinct connections: each operation is a request of its own. Only the
 * documents of the contract are executed.
 */
export const roomRoutes: RoutePlugin = async (app) => {
  const live = createLiveRooms({ database: app.database, listen: app.listenToDatabase, log: app.log })
  const rootValue = createRoots(app, live)
  app.addHook('onClose', live.close)
  app.decorateRequest('roomKey', null)
  app.addHook('onRequest', async (request) => {
    request.roomKey = storedKeyOf(request.headers[roomKeyHeader])
    if (request.headers.accept !== eventStream) throw badInput(`The header accept must be ${eventStream}`)
  })

  const handle = createHandler<Operation, undefined, RoomContext>({
    // Without tokens there is no other way to connect.
    authenticate: () => null,
    // The documents have been validated.
    validate: () => [],
    onSubscribe: ({ raw }) => raw.args,
    onNext: (_context, { raw: { request } }, result) => {
      const { errors } = result
      return errors ? { ...result, errors: formatErrors(errors, request.log) } : undefined
    },
  })

  /** Ends a stream when the server closes: the client then connects to another process. */
  const endWithServer = (body: AsyncGenerator<string, void, undefined>, reply: FastifyReply) => {
    const end = () => void body.return(undefined)
    const { closing } = app.drain
    if (closing.aborted) end()
    closing.addEventListener('abort', end)
    reply.raw.once('close', () => closing.removeEventListener('abort', end))
  }

  app.post('/', { bodyLimit: maximumGraphqlBodyBytes, schema: { body: requestSchema } }, async (request, reply) => {
    const { document, isSubscription, text } = documentOf(request.body)
    const variables = request.body.variables ?? {}
    assertVariables(roomSchema, document, variables)
    request.isStream = isSubscription
    const contextValue = { request, isBlocked: () => reply.raw.writableNeedDrain }
    const [body, { status }] = await handle({
      method: 'POST',
      url: request.url,
      headers: { get: (name) => (name === 'accept' ? eventStream : 'application/json') },
      body: { query: text },
      raw: { request, args: { schema: roomSchema, document, rootValue, contextValue, variableValues: variables } },
      context: undefined,
    })
    if (body === null || typeof body === 'string') throw new Error(`graphql-sse refused a valid request: ${status}`)
    reply.type(`${eventStream}; charset=utf-8`)
    // One event, which may be compressed as any answer.
    if (!isSubscription) return reply.send((await Readable.from(body).toArray()).join(''))
    endWithServer(body, reply)
    return reply.headers(streamHeaders).send(Readable.from(body))
  })
}
