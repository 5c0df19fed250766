import { graphql, ideaRecordFields, type VariablesOf } from '../lib/graphql'

export const ideaRecordsQuery = graphql(
  `
    query IdeaRecords(
      $first: Int
      $after: String
      $search: String
      $category: String
      $from: Date
      $to: Date
      $isLiked: Boolean
      $topic: String
      $lengthMs: Int
      $tag: String
      $hasBest: Boolean
      $hasOpenBest: Boolean
      $aim: Aim
      $order: RecordOrder
    ) {
      IdeaRecord(
        first: $first
        after: $after
        search: $search
        category: $category
        from: $from
        to: $to
        isLiked: $isLiked
        topic: $topic
        lengthMs: $lengthMs
        tag: $tag
        hasBest: $hasBest
        hasOpenBest: $hasOpenBest
        aim: $aim
        order: $order
      ) {
        nodes {
          ...IdeaRecordFields
        }
        endCursor
        hasNextPage
      }
    }
  `,
  [ideaRecordFields],
)

/** The tags that the person has, latest first. */
export const tagsQuery = graphql(`
  query Tags {
    tags
  }
`)

/** Page sizes: a small first page arrives fast; later pages load ahead of scrolling. */
export const pageSizes = { first: 20, later: 100 }

/** The first page of all records. */
export const firstPageVariables = { first: pageSizes.first }

/** The first page of the records with best ideas. */
export const firstBestVariables = { ...firstPageVariables, hasBest: true }

/** The latest records with best ideas that are not done. */
export const openBestVariables = { first: 5, hasOpenBest: true }

/**
 * The latest records, among which the dashboard looks for those without best ideas. Not as many as a first page has, whose cached
 * answer would be older than a round that is sent meanwhile.
 */
export const latestVariables = { first: 15 }

/** For short lists of recent records. */
export const recentVariables = { first: 5 }

/**
 * All rounds on a topic, oldest first, so that a later round leaves the pages before its own as they are.
 *
 * @param after the cursor at the end of the previous page
 */
export function topicVariables(topic: string, after: string | null): VariablesOf<typeof ideaRecordsQuery> {
  return { first: pageSizes.later, topic, order: 'OLDEST', ...(after !== null && { after }) }
}

export const ideaRecordQuery = graphql(
  `
    query IdeaRecordById($id: ID!) {
      ideaRecord(id: $id) {
        ...IdeaRecordFields
      }
    }
  `,
  [ideaRecordFields],
)

export const saveIdeaRecordMutation = graphql(
  `
    mutation SaveIdeaRecord($input: SaveIdeaRecord!) {
      saveIdeaRecord(input: $input) {
        ...IdeaRecordFields
      }
    }
  `,
  [ideaRecordFields],
)

export const updateIdeaRecordMutation = graphql(
  `
    mutation UpdateIdeaRecord($id: ID!, $change: IdeaRecordChange!) {
      updateIdeaRecord(id: $id, change: $change) {
        ...IdeaRecordFields
      }
    }
  `,
  [ideaRecordFields],
)

export const deleteIdeaRecordMutation = graphql(`
  mutation DeleteIdeaRecord($id: ID!) {
    deleteIdeaRecord(id: $id)
  }
`)

/** The typenames that urql’s document cache invalidates when a record is saved, changed or deleted. */
export const recordTypenames = ['IdeaRecord', 'Practice']

/** The context of record queries, a constant because urql’s hooks compare it by identity. */
export const recordContext = { additionalTypenames: recordTypenames }
