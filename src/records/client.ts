import {
  cacheExchange,
  Client,
  fetchExchange,
  formatDocument,
  makeOperation,
  mapExchange,
  type CombinedError,
  type Exchange,
  type Operation,
} from '@urql/core'
import { refocusExchange } from '@urql/exchange-refocus'
import { clipMessage } from '../lib/clip-message'
import type { Gateways } from '../lib/gateways'
import { fetchUntil } from '../lib/limited-fetch'
import type { CopyGateway } from './copy/gateways'
import { tokenExchange } from './graphql/auth'
import { refetchStaleExchange } from './graphql/refetch-stale'
import { createDeviceAnswers } from './graphql/answer-from-device'

/** Logs GraphQL errors with message, locations and path, and network errors; nothing of the request. */
const logErrors: Exchange = mapExchange({
  onError: ({ graphQLErrors, networkError }) => {
    for (const error of graphQLErrors.slice(0, mostLogged)) {
      console.error(clipMessage(`GraphQL error: ${error.message}`), {
        locations: firstOf(locationsOf(error)),
        path: firstOf(error.path),
      })
    }
    if (networkError) console.error(clipMessage(`Network error: ${networkError.message}`))
  },
})

/** How many errors of a response are logged, and how many locations and steps of the path of each. */
const mostLogged = 20

/** The locations in the document; a GraphQLError that urql rebuilt has them only on `originalError`. */
function locationsOf({ locations, originalError }: CombinedError['graphQLErrors'][number]): unknown {
  return locations ?? (originalError && 'locations' in originalError ? originalError.locations : undefined)
}

function firstOf(list: unknown): unknown {
  if (!Array.isArray(list)) return undefined
  const first: unknown[] = list.slice(0, mostLogged)
  return first.map((step) => (typeof step === 'string' ? clipMessage(step) : step))
}

/**
 * Results with errors must not enter the cache, and a failed mutation must not invalidate it: what is on the screen could not be
 * fetched again.
 */
const keepErrorsOutOfCache: Exchange = mapExchange({
  onResult: (result) =>
    result.error ? { ...result, data: undefined, operation: withoutInvalidation(result.operation) } : result,
})

function withoutInvalidation(operation: Operation): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, additionalTypenames: [] })
}

/**
 * Keeps `__typename` out of requests. urql’s document cache adds it everywhere; our operations set
 * `additionalTypenames` instead. `remember` comes before the cache, `strip` after it.
 */
function createTypenameStripper(): { remember: Exchange; strip: Exchange } {
  // eslint-disable-next-line no-restricted-globals -- keyed by documents, which hold no state
  const originalDocuments = new WeakMap<object, Operation['query']>()
  return {
    remember: mapExchange({
      onOperation: ({ query }) => {
        // `formatDocument` memoizes: the cache gets the same object for the same document.
        originalDocuments.set(formatDocument(query), query)
      },
    }),
    strip: mapExchange({
      onOperation: (operation) => ({ ...operation, query: originalDocuments.get(operation.query) ?? operation.query }),
    }),
  }
}

/** How long a request may take, in milliseconds; a part of an export or import is the longest. */
const longestRequestMs = 60_000

const toServer = (limitMs: number) => ({
  // Absolute, because outside a browser fetch has no base URL.
  url: new URL('/graphql', location.origin).href,
  fetch: ((input, init) => fetchUntil(AbortSignal.timeout(limitMs))(input, init)) satisfies typeof fetch,
  preferGetMethod: false as const,
})

export interface RecordsClientOptions {
  uid: string
  limitMs?: number
  tokens: Gateways['tokens']
  copy: CopyGateway
}

/**
 * Creates the GraphQL client of one person. Each person needs a new one, so that caches never mix. If the server
 * cannot be reached, queries return what this device has along with the error.
 */
export function createRecordsClient({
  uid,
  tokens,
  copy: storage,
  limitMs = longestRequestMs,
}: RecordsClientOptions): Client {
  const typenames = createTypenameStripper()
  const device = createDeviceAnswers(uid, storage)
  return new Client({
    ...toServer(limitMs),
    requestPolicy: 'cache-first',
    exchanges: [
      ...[logErrors, refocusExchange(), typenames.remember, device.fallBack],
      ...[refetchStaleExchange, cacheExchange],
      ...[typenames.strip, device.save, keepErrorsOutOfCache, tokenExchange(uid, tokens), fetchExchange],
    ],
  })
}

/** A client of one person that keeps nothing in memory. */
export function createFeedClient(uid: string, tokens: Gateways['tokens']): Client {
  return new Client({
    ...toServer(longestRequestMs),
    exchanges: [logErrors, tokenExchange(uid, tokens), fetchExchange],
  })
}

export type ClientGateways = Pick<Gateways, 'session' | 'tokens' | 'copy'>

/** The client of the logged-in person. Answers that arrive after a logout are not kept on the device. */
export function createClientForUser(uid: string, { session, tokens, copy }: ClientGateways): Client {
  return createRecordsClient({
    uid,
    tokens,
    copy: {
      ...copy,
      keepAnswer: async (owner, name, answer) =>
        session.isLoggedIn(uid) ? copy.keepAnswer(owner, name, answer) : undefined,
    },
  })
}
