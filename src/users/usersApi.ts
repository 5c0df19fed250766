import { createApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import {
  deletionResponseSchema,
  profileResponseSchema,
  signupResponseSchema,
  userLookupResponseSchema,
  type User,
} from '../../contract/rest'
import type { Profile, Signup } from '../../contract/rest-requests'
import { restBase } from './restBase'

/** The REST endpoints of the contract. Responses are validated; an invalid one is an error of the call. */
export const usersApi = createApi({
  reducerPath: 'usersApi',
  baseQuery: restBase,
  endpoints: (build) => ({
    userByEmail: build.query<User | null, string>({
      query: (email) => ({ url: '/users/', params: { email } }),
      transformResponse: (answer: unknown) => v.parse(userLookupResponseSchema, answer).data,
      keepUnusedDataFor: 0,
    }),
    signUp: build.mutation<User, Signup>({
      query: (signup) => ({ url: '/users/signup', method: 'POST', body: signup }),
      transformResponse: (answer: unknown) => v.parse(signupResponseSchema, answer).data,
    }),
    saveProfile: build.mutation<User, Profile>({
      // The form shows the error beside the field.
      query: (profile) => ({ url: '/users/profile', method: 'PUT', body: profile, errorHandle: false }),
      transformResponse: (answer: unknown) => v.parse(profileResponseSchema, answer).data,
    }),
    deleteAccount: build.mutation<{ deletedAt: string }, void>({
      query: () => ({ url: '/users/', method: 'DELETE', errorHandle: false }),
      transformResponse: (answer: unknown) => v.parse(deletionResponseSchema, answer).data,
    }),
  }),
})
