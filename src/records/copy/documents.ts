import { graphql, ideaRecordFields } from '../../lib/graphql'

/** What has changed since a mark; without one, all records, the newest first, page by page. */
export const feedQuery = graphql(
  `
    query Feed($first: Int!, $after: String, $changedAfter: String) {
      IdeaRecord(first: $first, after: $after, changedAfter: $changedAfter) {
        nodes {
          ...IdeaRecordFields
        }
        deleted
        mark
        endCursor
        hasNextPage
      }
    }
  `,
  [ideaRecordFields],
)
