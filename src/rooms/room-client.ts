import { Client, subscriptionExchange, type AnyVariables, type CombinedError, type DocumentInput } from '@urql/core'
import { createClient, type RequestParams } from 'graphql-sse'
import { roomDocuments } from '../../contract/rooms/documents'
import { roomKeyHeader } from '../../contract/rooms/limits'
import { formatServerError } from '../lib/format-server-error'
import { graphqlErrorOf } from '../lib/graphql-server-error'
import { fetchUntil } from '../lib/limited-fetch'
import { lookUp } from '../lib/shape'
import { t } from '../lib/translation'
import { RoomError } from './gateways'

/** How long a request may take, in milliseconds; a stream may stay. */
const longestRequestMs = 10_000

type Variables = RequestParams['variables']

/** Requests about rooms. All promises reject with a RoomError. */
export interface RoomClient {
  query<Data, Input extends AnyVariables>(document: DocumentInput<Data, Input>, input: Input): Promise<Data>
  mutate<Data, Input extends AnyVariables>(document: DocumentInput<Data, Input>, input: Input): Promise<Data>
  /** Until the returned function is called. `closed` without an error: the server ended it. */
  subscribe<Data, Input extends AnyVariables>(
    document: DocumentInput<Data, Input>,
    input: Input,
    sink: { next(data: Data): void; closed(error: RoomError | null): void },
  ): () => void
}

/** GraphQL over server-sent events. @param keyFor the member's secret for a request with these variables */
export function createRoomClient(keyFor: (variables: Variables) => string | undefined): RoomClient {
  // Absolute, because outside a browser fetch has no base URL.
  const url = new URL('/api/rooms', location.origin).href
  const connect = (fetchFn: typeof fetch) =>
    createClient({
      url,
      fetchFn,
      // Whoever follows a room connects again itself.
      retryAttempts: 0,
      headers: ({ variables }) => {
        const key = keyFor(variables)
        return key === undefined ? {} : { [roomKeyHeader]: key }
      },
    })
  const streams = connect((input, init) => fetch(input, init))
  const requests = connect((input, init) => fetchUntil(AbortSignal.timeout(longestRequestMs))(input, init))

  const client = new Client({
    url,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [
      subscriptionExchange({
        enableAllOperations: true,
        forwardSubscription: ({ operationName = '', variables }, { kind }) => ({
          subscribe: ({ next, error, complete }) => {
            // The server executes no other text.
            const query = lookUp(roomDocuments, operationName) ?? ''
            const request: RequestParams = { operationName, query, ...(variables && { variables }) }
            const transport = kind === 'subscription' ? streams : requests
            return {
              unsubscribe: transport.subscribe(request, {
                next: ({ data = null, errors }) => next({ data, ...(errors && { errors: [...errors] }) }),
                error,
                complete,
              }),
            }
          },
        }),
      }),
    ],
  })

  return {
    query: async (document, input) => dataOf(await client.query(document, input).toPromise()),
    mutate: async (document, input) => dataOf(await client.mutation(document, input).toPromise()),
    subscribe: (document, input, { next, closed }) => {
      let isClosed = false
      const close = (error: RoomError | null) => {
        if (isClosed) return
        isClosed = true
        closed(error)
      }
      const { unsubscribe } = client.subscription(document, input).subscribe(({ data, error }) => {
        if (error) close(toRoomError(error))
        else if (data !== undefined) next(data)
      })
      return () => {
        isClosed = true
        unsubscribe()
      }
    },
  }
}

function dataOf<Data>({ data, error }: { data?: Data | undefined; error?: CombinedError | undefined }): Data {
  if (error) throw toRoomError(error)
  if (data === undefined) throw unreachable()
  return data
}

const unreachable = () =>
  new RoomError(t('The server cannot be reached. Check your connection, then try again.'), 'NETWORK')

const tooManyTries = () =>
  new RoomError(t('Too many tries. Please wait a few minutes, then try again.'), 'TOO_MANY_REQUESTS')

function toRoomError(error: CombinedError): RoomError {
  const answer = graphqlErrorOf(error)
  if (answer === null) {
    const status = statusOf(error.networkError)
    if (status === 429) return tooManyTries()
    return status === 400 ? new RoomError(t('The server did not accept this.'), 'BAD_USER_INPUT') : unreachable()
  }
  const { code, message } = answer
  switch (code) {
    case 'NOT_FOUND':
      return new RoomError(
        t('There is no room with this code. Check its letters; a room is gone 24 hours after its last sign of life.'),
        code,
      )
    case 'TOO_MANY_REQUESTS':
      return tooManyTries()
    case 'CONFLICT':
    case 'BAD_USER_INPUT':
    case 'FORBIDDEN':
      return new RoomError(formatServerError(message, code), code)
    default:
      return new RoomError(formatServerError(message, code), 'OTHER')
  }
}

/** The status of an answer that is no GraphQL: a limit of requests, or what GraphQL never sees. */
function statusOf(error: CombinedError['networkError']): number | null {
  return error !== undefined && 'response' in error && error.response instanceof Response ? error.response.status : null
}
