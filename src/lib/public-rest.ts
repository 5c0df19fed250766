import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Absolute, because `fetch` outside a browser has no base URL. */
export const restUrl = () => `${location.origin}/api`

/** The REST client without authorisation. It has no timeout and returns errors unchanged, as the specification says. */
export const publicRest: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  request,
  api,
  extraOptions,
) => fetchBaseQuery({ baseUrl: restUrl() })(request, api, extraOptions)
