import { makeOperation, mapExchange, type Exchange, type Operation } from '@urql/core'

/**
 * Asks again what a change has overtaken. urql's document cache outdates what it holds; an answer that is under way while a
 * change is made may tell of before it, and would be shown and kept as the newest. It goes through as a stale one, and the
 * question is asked anew. Stands before the cache.
 */
export const refetchStaleExchange: Exchange = ({ client, ...input }) => {
  /** Questions without an answer yet, by key. */
  const underWay = new Map<number, { typeNames: readonly string[]; isOvertaken: boolean }>()

  const noteAsked = (operation: Operation) => {
    const { key, kind } = operation
    if (kind === 'teardown') underWay.delete(key)
    if (kind === 'query' && !underWay.has(key)) {
      underWay.set(key, { typeNames: typeNamesOf(operation), isOvertaken: false })
    }
  }

  const noteChanged = (typeNames: readonly string[]) => {
    for (const question of underWay.values()) {
      question.isOvertaken ||= question.typeNames.some((name) => typeNames.includes(name))
    }
  }

  return mapExchange({
    onOperation: noteAsked,
    onResult: (result) => {
      const { operation, error } = result
      if (operation.kind === 'mutation') noteChanged(typeNamesOf(operation))
      const isOvertaken = underWay.get(operation.key)?.isOvertaken ?? false
      underWay.delete(operation.key)
      // What has failed is asked again by whoever wants it.
      if (!isOvertaken || error) return result
      client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }))
      return { ...result, stale: true }
    },
  })({ client, ...input })
}

const typeNamesOf = ({ context }: Operation): readonly string[] => context.additionalTypenames ?? []
