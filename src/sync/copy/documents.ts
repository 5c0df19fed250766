import { graphql, ideaRecordFields } from '../../lib/graphql'

/**
 * What has changed since a mark; without one, all records, the newest first, page by page, and all returns; to a new device, also what the
 * records add up to.
 */
export const feedQuery = graphql(
  `
    query Feed($first: Int!, $after: String, $changedAfter: String, $returnsAfter: String, $isNew: Boolean = false) {
      IdeaRecord(first: $first, after: $after, changedAfter: $changedAfter) {
        nodes {
          ...IdeaRecordFields
        }
        deleted
        mark
        preferencesMark
        endCursor
        hasNextPage
      }
      topicReturns(changedAfter: $returnsAfter) {
        topicTitle
        category
        dueDay
        step
        changedAt
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
