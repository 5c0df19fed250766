import {
  cacheExchange,
  Client,
  fetchExchange,
  formatDocument,
  makeOperation,
  mapExchange,
  type Exchange,
  type Operation,
} from '@urql/core'
import { refocusExchange } from '@urql/exchange-refocus'
import type { Gateways } from '../lib/gateways'
import { logErrors, toServer } from './client'
import { tokenExchange } from './graphql/auth'

/**
 * Refetches queries that were in flight while a mutation changed their data: their responses may predate it, but
 * urql’s document cache would keep them as current. Such a response passes through as stale. Must come before the
 * cache.
 */
const refetchStaleExchange: Exchange = ({ client, ...input }) => {
  /** Queries in flight, by key. */
  const pending = new Map<number, { typeNames: readonly string[]; isStale: boolean }>()

  const noteQuery = (operation: Operation) => {
    const { key, kind } = operation
    if (kind === 'teardown') pending.delete(key)
    if (kind === 'query' && !pending.has(key)) {
      pending.set(key, { typeNames: typeNamesOf(operation), isStale: false })
    }
  }

  const noteMutation = (typeNames: readonly string[]) => {
    for (const query of pending.values()) {
      query.isStale ||= query.typeNames.some((name) => typeNames.includes(name))
    }
  }

  return mapExchange({
    onOperation: noteQuery,
    onResult: (result) => {
      const { operation, error } = result
      if (operation.kind === 'mutation') noteMutation(typeNamesOf(operation))
      const isStale = pending.get(operation.key)?.isStale ?? false
      pending.delete(operation.key)
      // A failed query is retried by its own caller.
      if (!isStale || error) return result
      client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }))
      return { ...result, stale: true }
    },
  })({ client, ...input })
}

const typeNamesOf = ({ context }: Operation): readonly string[] => context.additionalTypenames ?? []

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

/** Creates the GraphQL client of one person for pages: it keeps answers in memory, until a mutation changes what they tell of. */
export function createPageClient(uid: string, tokens: Gateways['tokens']): Client {
  const typenames = createTypenameStripper()
  return new Client({
    ...toServer(),
    requestPolicy: 'cache-first',
    exchanges: [
      ...[logErrors, refocusExchange(), typenames.remember, refetchStaleExchange, cacheExchange],
      ...[typenames.strip, keepErrorsOutOfCache, tokenExchange(uid, tokens), fetchExchange],
    ],
  })
}
