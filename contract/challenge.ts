import * as v from 'valibot'

/** Hidden: several people have reported it, and an operator has not decided otherwise. */
export const challengeStates = ['open', 'closed', 'hidden'] as const

export type ChallengeState = (typeof challengeStates)[number]

/** What a host makes of an entry. */
export const entryVerdicts = ['SHORTLIST', 'NOT_THIS_TIME'] as const

export type EntryVerdict = (typeof entryVerdicts)[number]

/** Where an entry stands; see `EntryState` in schema.graphql. */
export type EntryState = 'SENT' | 'WITHDRAWN' | 'SHORTLISTED' | 'NOT_THIS_TIME' | 'NOT_ANSWERED'

/** A person as they were called when they published or sent; empty where they gave no name. Never an address. */
export const challengePersonSchema = v.object({ name: v.string(), pictureUrl: v.nullable(v.string()) })

export type ChallengePerson = v.InferOutput<typeof challengePersonSchema>

const summaryEntries = {
  id: v.string(),
  topicTitle: v.string(),
  category: v.string(),
  lengthMs: v.number(),
  isJob: v.boolean(),
  host: challengePersonSchema,
  /** ISO 8601 in UTC. */
  closesAt: v.string(),
}

/**
 * `GET /api/challenges/:id`: what everybody with the link may see, without an account. One that is hidden tells its id, when it
 * closes and its state; its texts are empty.
 */
export const publicChallengeSchema = v.object({
  ...summaryEntries,
  about: v.string(),
  state: v.picklist(challengeStates),
  entryCount: v.number(),
  /** The share of the entries to all closed challenges of this host that were answered, 0 to 1; null where there are none. */
  answeredShare: v.nullable(v.number()),
})

export type PublicChallenge = v.InferOutput<typeof publicChallengeSchema>

export const publicChallengeResponseSchema = v.object({ data: publicChallengeSchema })

/** One of the list. */
export const listedChallengeSchema = v.object(summaryEntries)

export type ListedChallenge = v.InferOutput<typeof listedChallengeSchema>

/**
 * `GET /api/challenges?after=`: the open challenges whose hosts want them listed, newest first. There is a list only where the
 * operator wants one; else 404.
 */
export const challengeListResponseSchema = v.object({
  data: v.object({
    challenges: v.array(listedChallengeSchema),
    /** Hand this to `after` for the next page; null at the end. */
    endCursor: v.nullable(v.string()),
  }),
})

export type ChallengeList = v.InferOutput<typeof challengeListResponseSchema>['data']
