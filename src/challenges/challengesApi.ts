import { createApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import {
  challengeListResponseSchema,
  publicChallengeResponseSchema,
  type ChallengeList,
  type PublicChallenge,
} from '../../contract/challenges/challenge'
import { publicRest } from '../lib/public-rest'

/** Public challenge data for everyone with the link. Requested without a token, also by logged-in people. */
export const challengesApi = createApi({
  reducerPath: 'challengesApi',
  baseQuery: publicRest,
  tagTypes: ['Challenge'],
  endpoints: (build) => ({
    challenge: build.query<PublicChallenge, string>({
      query: (id) => `/challenges/${encodeURIComponent(id)}`,
      transformResponse: (answer: unknown) => v.parse(publicChallengeResponseSchema, answer).data,
      providesTags: ['Challenge'],
    }),
    list: build.query<ChallengeList, string | null>({
      query: (after) => ({ url: '/challenges', ...(after !== null && { params: { after } }) }),
      transformResponse: (answer: unknown) => v.parse(challengeListResponseSchema, answer).data,
      providesTags: ['Challenge'],
    }),
  }),
})
