import { graphql, ideaRecordFields } from '../../src/lib/graphql'

/** A page of a person's records. */
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

/** One of a person's records. */
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
