import type { Exchange } from '@urql/core'
import { authExchange } from '@urql/exchange-auth'
import type { Gateways } from '../../lib/gateways'
import { graphqlErrorOf } from '../../lib/graphql-server-error'

/**
 * Adds the person's token as `x-auth-token`. An expired token is refreshed before sending, a rejected one once;
 * waiting requests share the refresh.
 */
export function tokenExchange(uid: string, tokens: Gateways['tokens']): Exchange {
  return authExchange(async ({ appendHeaders }) => {
    const freshToken = async (refusedToken?: string) => {
      const fresh = await tokens.fresh(uid, refusedToken)
      if (fresh === null) throw new Error('Someone else is logged in here now.')
      return fresh
    }
    let token = await freshToken()
    let refused: string | undefined
    return {
      addAuthToOperation: (operation) => appendHeaders(operation, { 'x-auth-token': token }),
      willAuthError: () => tokens.current(uid) !== token,
      didAuthError: (error) => {
        const isRefused = graphqlErrorOf(error)?.code === 'UNAUTHENTICATED'
        if (isRefused) refused = token
        return isRefused
      },
      refreshAuth: async () => {
        token = await freshToken(refused)
        refused = undefined
      },
    }
  })
}
