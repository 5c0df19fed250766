import * as v from 'valibot'

/** `hidden`: enough people reported it, and no operator has overruled them. */
export const challengeStates = ['open', 'closed', 'hidden'] as const

export type ChallengeState = (typeof challengeStates)[number]

/** The host's possible answers to an entry. */
export const entryVerdicts = ['SHORTLIST', 'NOT_THIS_TIME'] as const

export type EntryVerdict = (typeof entryVerdicts)[number]

/** The state of an entry; see `EntryState` in schema.graphql. */
export type EntryState = 'SENT' | 'WITHDRAWN' | 'SHORTLISTED' | 'NOT_THIS_TIME' | 'NOT_ANSWERED'

/** A person's name and picture when they published or sent something. The name may be empty; it is never an e-mail address. */
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
 * `GET /api/challenges/:id`: what anyone with the link may see, without an account. A hidden challenge shows only its id,
 * closing time and state; its texts are empty.
 */
export const publicChallengeSchema = v.object({
  ...summaryEntries,
  about: v.string(),
  state: v.picklist(challengeStates),
  entryCount: v.number(),
  /**
   * The share of answered entries to this host's closed challenges, 0 to 1; those that are not answered yet count once the time for it is
   * over. Null if there is none to count.
   */
  answeredShare: v.nullable(v.number()),
})

export type PublicChallenge = v.InferOutput<typeof publicChallengeSchema>

export const publicChallengeResponseSchema = v.object({ data: publicChallengeSchema })

/** A challenge in the public list. */
export const listedChallengeSchema = v.object(summaryEntries)

export type ListedChallenge = v.InferOutput<typeof listedChallengeSchema>

/**
 * `GET /api/challenges?after=`: the open challenges that their hosts chose to list, newest first. 404 unless the operator
 * has enabled the list.
 */
export const challengeListResponseSchema = v.object({
  data: v.object({
    challenges: v.array(listedChallengeSchema),
    /** Pass this as `after` to get the next page; null on the last page. */
    endCursor: v.nullable(v.string()),
  }),
})

export type ChallengeList = v.InferOutput<typeof challengeListResponseSchema>['data']
