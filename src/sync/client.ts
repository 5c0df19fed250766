import { Client, fetchExchange, mapExchange, type CombinedError, type ClientOptions, type Exchange } from '@urql/core'
import { clipMessage } from '../lib/clip-message'
import type { Gateways } from '../lib/gateways'
import { fetchUntil } from '../lib/limited-fetch'
import { tokenExchange } from './graphql/auth'

/** Logs GraphQL errors with message, locations and path, and network errors; nothing of the request. */
export const logErrors: Exchange = mapExchange({
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

/** How long a request may take, in milliseconds; a part of an export or import is the longest. */
const longestRequestMs = 60_000

/** Where requests go, and how long they may take. */
export const toServer = (limitMs = longestRequestMs): Omit<ClientOptions, 'exchanges'> => ({
  // Absolute, because outside a browser fetch has no base URL.
  url: new URL('/graphql', location.origin).href,
  fetch: (input, init) => fetchUntil(AbortSignal.timeout(limitMs))(input, init),
  preferGetMethod: false,
})

/** Creates a GraphQL client of one person that keeps nothing in memory. */
export function createClient(uid: string, tokens: Gateways['tokens'], limitMs?: number): Client {
  return new Client({ ...toServer(limitMs), exchanges: [logErrors, tokenExchange(uid, tokens), fetchExchange] })
}
