import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Gateways } from '../lib/gateways'
import { restUrl } from '../lib/public-rest'
import { selectUid, type WithSession } from '../session/session'
import { serverMessage } from './rest-error'

export interface RestRequest extends FetchArgs {
  /** `false` returns errors to the caller without logging or navigation. */
  errorHandle?: boolean
}

export type RestBaseQuery = BaseQueryFn<RestRequest, unknown, FetchBaseQueryError>

const errorPages: Readonly<Record<number, string>> = {
  401: '/error/403',
  403: '/error/403',
  404: '/error/404',
  500: '/error/500',
}

/** Sends a non-empty token as `Authorization: Bearer …`. No timeout, as the specification says. */
const send = (token: string, ...request: Parameters<RestBaseQuery>) =>
  fetchBaseQuery({
    baseUrl: restUrl(),
    prepareHeaders: (headers) => {
      if (token !== '') headers.set('Authorization', `Bearer ${token}`)
    },
  })(...request)

/** The uid for the request: of the user who is logged in or logging in, else null. */
const senderOf = ({ session }: WithSession) => ('account' in session ? session.account.uid : selectUid({ session }))

/** Sends the request with the user's token. After a 401 it refreshes the token and retries once. */
const sendAsPerson: RestBaseQuery = async (...request) => {
  const [, { extra, getState }] = request
  // RTK Query does not know the types of this store's extra argument and state.
  const { tokens } = extra as Gateways
  const uid = senderOf(getState() as WithSession)
  if (uid === null) return send('', ...request)
  try {
    const token = await tokens.fresh(uid)
    // The same as the server's response to another user's token.
    if (token === null) return { error: { status: 403, data: { message: 'Someone else is logged in here now.' } } }
    const answer = await send(token, ...request)
    const renewed = answer.error?.status === 401 ? await tokens.fresh(uid, token).catch(() => null) : null
    return renewed === null || renewed === token ? answer : await send(renewed, ...request)
  } catch (error) {
    // The provider is unreachable, so the server most likely is, too.
    return { error: { status: 'FETCH_ERROR', error: String(error) } }
  }
}

/** The base query that sends the token and handles errors as the specification says. The one without is `publicRest`. */
export const restBase: RestBaseQuery = async ({ errorHandle = true, ...request }, api, extraOptions) => {
  const answer = await sendAsPerson(request, api, extraOptions)
  if (answer.error && errorHandle) {
    // By the status alone, as the specification says, whoever answered.
    const page = typeof answer.error.status === 'number' ? errorPages[answer.error.status] : undefined
    if (page === undefined) console.error(serverMessage(answer.error))
    else void (api.extra as Gateways).navigation.go(page)
  }
  return answer
}
