import { createApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import {
  challengeListResponseSchema,
  publicChallengeResponseSchema,
  type ChallengeList,
  type PublicChallenge,
} from '../../contract/challenge'
import { publicRest } from '../lib/public-rest'

/** What everybody with the link may see of a challenge: asked for without a token, also by who is logged in. */
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
