import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Gateways } from '../lib/gateways'
import { publicRest, restUrl } from '../lib/public-rest'
import { selectUid, type WithSession } from '../session/session'
import { serverMessage } from './rest-error'

export interface RestRequest extends FetchArgs {
  /** Which of the two clients sends it: `authenticated` unless said otherwise. */
  client?: 'authenticated' | 'public'
  /** `false` passes an error to the caller unchanged, and nothing else happens. */
  errorHandle?: boolean
}

export type RestBaseQuery = BaseQueryFn<RestRequest, unknown, FetchBaseQueryError>

const errorPages: Readonly<Record<number, string>> = {
  401: '/error/403',
  403: '/error/403',
  404: '/error/404',
  500: '/error/500',
}

/** Sends the token, where there is one, as `Authorization: Bearer …`. No timeout, as the specification says. */
const send = (token: string, ...request: Parameters<RestBaseQuery>) =>
  fetchBaseQuery({
    baseUrl: restUrl(),
    prepareHeaders: (headers) => {
      if (token !== '') headers.set('Authorization', `Bearer ${token}`)
    },
  })(...request)

/** For whom a request is sent: who is logged in, or is just logging in; null for nobody. */
const senderOf = ({ session }: WithSession) => ('account' in session ? session.account.uid : selectUid({ session }))

/** Sends the person's own token. One that the server refuses is renewed, and the request sent once more. */
const sendAsPerson: RestBaseQuery = async (...request) => {
  const [, { extra, getState }] = request
  // configureStore hands every thunk the gateways and the state; RTK Query's types do not know of them.
  const { tokens } = extra as Gateways
  const uid = senderOf(getState() as WithSession)
  if (uid === null) return send('', ...request)
  try {
    const token = await tokens.fresh(uid)
    // What the server answers to another person's token.
    if (token === null) return { error: { status: 403, data: { message: 'Somebody else is signed in here now.' } } }
    const answer = await send(token, ...request)
    const renewed = answer.error?.status === 401 ? await tokens.fresh(uid, token).catch(() => null) : null
    return renewed === null || renewed === token ? answer : await send(renewed, ...request)
  } catch (error) {
    // The provider is out of reach, and so most likely is the server.
    return { error: { status: 'FETCH_ERROR', error: String(error) } }
  }
}

/** The client that sends the token, and follows the error catalogue; the other adds none, and leaves errors to the caller. */
export const restBase: RestBaseQuery = async ({ client, errorHandle = true, ...request }, api, extraOptions) => {
  if (client === 'public') return publicRest(request, api, extraOptions)
  const answer = await sendAsPerson(request, api, extraOptions)
  if (answer.error && errorHandle) {
    const page = typeof answer.error.status === 'number' ? errorPages[answer.error.status] : undefined
    if (page === undefined) console.error(serverMessage(answer.error))
    else void (api.extra as Gateways).navigation.go(page)
  }
  return answer
}
