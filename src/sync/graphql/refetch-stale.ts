import { makeOperation, mapExchange, type Exchange, type Operation } from '@urql/core'

/**
 * Refetches queries that were in flight while a mutation changed their data: their responses may predate it, but
 * urql’s document cache would keep them as current. Such a response passes through as stale. Must come before the
 * cache.
 */
export const refetchStaleExchange: Exchange = ({ client, ...input }) => {
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
