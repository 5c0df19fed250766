import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Absolute, because fetch outside a browser knows no page to be relative to. No timeout, as the specification says. */
export const restUrl = () => `${location.origin}/api`

/** The client that adds no authorisation; its errors are the caller's. */
export const publicRest: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  request,
  api,
  extraOptions,
) => fetchBaseQuery({ baseUrl: restUrl() })(request, api, extraOptions)
