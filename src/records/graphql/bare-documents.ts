import { formatDocument, mapExchange, type Exchange, type Operation } from '@urql/core'

/**
 * Keeps type names out of what goes over the wire. urql's document cache asks for `__typename` everywhere; our queries name
 * what they are about with `additionalTypenames` instead. `remember` stands before the cache, `putBack` after it.
 */
export function createBareDocuments(): { remember: Exchange; putBack: Exchange } {
  // eslint-disable-next-line no-restricted-globals -- keyed by documents, which hold no state
  const bareOf = new WeakMap<object, Operation['query']>()
  return {
    remember: mapExchange({
      onOperation: ({ query }) => {
        // The cache formats with the same function, which answers the same object for the same document.
        bareOf.set(formatDocument(query), query)
      },
    }),
    putBack: mapExchange({
      onOperation: (operation) => ({ ...operation, query: bareOf.get(operation.query) ?? operation.query }),
    }),
  }
}
