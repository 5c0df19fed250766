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
import type { Gateways } from '../lib/gateways'
import type { OfflineCacheGateway } from './gateways'
import { tokenExchange } from './graphql/auth'
import { refetchStaleExchange } from './graphql/refetch-stale'
import { createOfflineCacheExchanges } from './graphql/offline-cache'

/** Logs GraphQL errors with message, locations and path, and network errors; nothing of what was sent. */
const logErrors: Exchange = mapExchange({
  onError: ({ graphQLErrors, networkError }) => {
    for (const error of graphQLErrors) {
      console.error(`GraphQL error: ${error.message}`, { locations: locationsOf(error), path: error.path })
    }
    if (networkError) console.error(`Network error: ${networkError.message}`)
  },
})

/** Where in the document; an error that urql has made over keeps it in the original only. */
function locationsOf({ locations, originalError }: CombinedError['graphQLErrors'][number]): unknown {
  return locations ?? (originalError && 'locations' in originalError ? originalError.locations : undefined)
}

/**
 * An answer with an error is shown, but never kept in the cache as if it were the record; and a mutation that failed
 * outdates nothing, or every try to send would take from the screen what it cannot fetch again.
 */
const keepErrorsOutOfCache: Exchange = mapExchange({
  onResult: (result) =>
    result.error ? { ...result, data: undefined, operation: withoutInvalidation(result.operation) } : result,
})

function withoutInvalidation(operation: Operation): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, additionalTypenames: [] })
}

/**
 * Keeps type names out of what goes over the wire. urql's document cache asks for `__typename` everywhere; our queries name
 * what they are about with `additionalTypenames` instead. `remember` stands before the cache, `putBack` after it.
 */
function createTypenameStripper(): { remember: Exchange; strip: Exchange } {
  // eslint-disable-next-line no-restricted-globals -- keyed by documents, which hold no state
  const originalDocuments = new WeakMap<object, Operation['query']>()
  return {
    remember: mapExchange({
      onOperation: ({ query }) => {
        // The cache formats with the same function, which answers the same object for the same document.
        originalDocuments.set(formatDocument(query), query)
      },
    }),
    strip: mapExchange({
      onOperation: (operation) => ({ ...operation, query: originalDocuments.get(operation.query) ?? operation.query }),
    }),
  }
}

export interface RecordsClientOptions {
  uid: string
  tokens: Gateways['tokens']
  offlineCache: OfflineCacheGateway
}

/**
 * The GraphQL client of one person; create a new one for each person, so that caches never mix. Operations name what they are about
 * with `additionalTypenames`, since type names do not go over the wire. If the server cannot be reached, queries return what this
 * device has seen, with the error.
 */
export function createRecordsClient({ uid, tokens, offlineCache: storage }: RecordsClientOptions): Client {
  const typenames = createTypenameStripper()
  const offlineCache = createOfflineCacheExchanges(uid, storage)
  return new Client({
    // Absolute, because fetch outside a browser knows no page to be relative to.
    url: new URL('/graphql', location.origin).href,
    preferGetMethod: false,
    requestPolicy: 'cache-first',
    exchanges: [
      ...[logErrors, refocusExchange(), typenames.remember, offlineCache.fallBack],
      ...[refetchStaleExchange, cacheExchange],
      ...[typenames.strip, offlineCache.save, keepErrorsOutOfCache, tokenExchange(uid, tokens), fetchExchange],
    ],
  })
}

export type ClientGateways = Pick<Gateways, 'session' | 'tokens' | 'offlineCache'>

/** The client of whoever is logged in. What is answered after logout neither brings the session back nor leaves anything. */
export function createClientForUser(uid: string, { session, tokens, offlineCache }: ClientGateways): Client {
  return createRecordsClient({
    uid,
    tokens,
    offlineCache: {
      ...offlineCache,
      keep: async (owner, records) => (session.isLoggedIn(uid) ? offlineCache.keep(owner, records) : undefined),
    },
  })
}
