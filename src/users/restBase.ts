import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Gateways } from '../lib/gateways'
import { loggedWordsOf } from './rest-error'

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

/** Absolute, because fetch outside a browser knows no page to be relative to. No timeout, as the specification says. */
const baseUrl = () => `${location.origin}/api`

/** The client that adds `Authorization: Bearer …` where a token is stored, and follows the error catalogue. */
const authenticatedBase: RestBaseQuery = async ({ errorHandle = true, ...fetchArgs }, api, extraOptions) => {
  // configureStore hands every thunk the gateways; RTK Query's types do not know of it.
  const { navigation, session } = api.extra as Gateways
  const send = fetchBaseQuery({
    baseUrl: baseUrl(),
    prepareHeaders: (headers) => {
      const token = session.token()
      if (token !== '') headers.set('Authorization', `Bearer ${token}`)
    },
  })
  const answer = await send(fetchArgs, api, extraOptions)
  if (answer.error && errorHandle) {
    const page = typeof answer.error.status === 'number' ? errorPages[answer.error.status] : undefined
    if (page === undefined) console.error(loggedWordsOf(answer.error))
    else void navigation.go(page)
  }
  return answer
}

/** The client that adds no authorisation; its errors are the caller's. */
const publicBase: RestBaseQuery = async (request, api, extraOptions) =>
  fetchBaseQuery({ baseUrl: baseUrl() })(request, api, extraOptions)

/** Both clients behind one door. */
export const restBase: RestBaseQuery = ({ client = 'authenticated', ...request }, api, extraOptions) =>
  client === 'public' ? publicBase(request, api, extraOptions) : authenticatedBase(request, api, extraOptions)
