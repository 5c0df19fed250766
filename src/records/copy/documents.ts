import { graphql, ideaRecordFields } from '../../lib/graphql'

/** What has changed since a mark; without one, all records, the newest first, page by page; to a new device, also what they add up to. */
export const feedQuery = graphql(
  `
    query Feed($first: Int!, $after: String, $changedAfter: String, $isNew: Boolean = false) {
      IdeaRecord(first: $first, after: $after, changedAfter: $changedAfter) {
        nodes {
          ...IdeaRecordFields
        }
        deleted
        mark
        endCursor
        hasNextPage
      }
      practisedDays @include(if: $isNew) {
        day
        rounds
        ideas
        minuteRounds
        minuteIdeas
        bestIdeas
      }
    }
  `,
  [ideaRecordFields],
)
