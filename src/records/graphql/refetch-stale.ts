import { makeOperation, mapExchange, type Exchange, type Operation } from '@urql/core'

/**
 * Asks again what a change has overtaken. urql's document cache outdates what it holds; an answer that is under way while a
 * change is made may tell of before it, and would be shown and kept as the newest. It goes through as a stale one, and the
 * question is asked anew. Stands before the cache.
 */
export const refetchStaleExchange: Exchange = ({ client, ...input }) => {
  /** Questions without an answer yet, by key. */
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
      // What has failed is asked again by whoever wants it.
      if (!isStale || error) return result
      client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }))
      return { ...result, stale: true }
    },
  })({ client, ...input })
}

const typeNamesOf = ({ context }: Operation): readonly string[] => context.additionalTypenames ?? []
