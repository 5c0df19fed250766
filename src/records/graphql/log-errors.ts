import { mapExchange, type CombinedError, type Exchange } from '@urql/core'

/** Logs GraphQL errors with message, locations and path, and network errors; nothing of what was sent. */
export const logErrors: Exchange = mapExchange({
  onError: ({ graphQLErrors, networkError }) => {
    for (const error of graphQLErrors) {
      console.error(`GraphQL error: ${error.message}`, { locations: locationsOf(error), path: error.path })
    }
    if (networkError) console.error(`Network error: ${networkError.message}`)
  },
})

type GraphQLError = CombinedError['graphQLErrors'][number]

/** Where in the document; an error that urql has made over keeps it in the original only. */
function locationsOf({ locations, originalError }: GraphQLError): unknown {
  return locations ?? (originalError && 'locations' in originalError ? originalError.locations : undefined)
}
