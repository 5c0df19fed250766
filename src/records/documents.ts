import { graphql, type ResultOf } from '../lib/graphql'

/** All of a record: pages, the record itself and every change answer with the same fields. */
export const ideaRecordFields = graphql(`
  fragment IdeaRecordFields on IdeaRecord @_unmask {
    id
    topicTitle
    category
    ideas {
      text
      atMs
      endMs
      source
    }
    durationMs
    startedAt
    localDay
    viewed
    isLiked
    comment
    createdAt
    updatedAt
  }
`)

export type IdeaRecord = ResultOf<typeof ideaRecordFields>

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

/** What urql's document cache drops when one of these is saved, changed or deleted. */
export const recordTypenames = ['IdeaRecord', 'Practice']

/** For queries of records: urql's hooks want one and the same object each time. */
export const recordContext = { additionalTypenames: recordTypenames }
