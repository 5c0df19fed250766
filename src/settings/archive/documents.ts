import { graphql, ideaRecordFields } from '../../lib/graphql'

/** A page of all records, newest first; the first one also with how many there are on each day. */
export const archivePageQuery = graphql(
  `
    query ArchivePage($first: Int!, $after: String, $isFirst: Boolean!) {
      IdeaRecord(first: $first, after: $after) {
        nodes {
          ...IdeaRecordFields
        }
        endCursor
        hasNextPage
      }
      practisedDays @include(if: $isFirst) {
        rounds
      }
    }
  `,
  [ideaRecordFields],
)

export const importMutation = graphql(`
  mutation ImportIdeaRecords($records: [IdeaRecordImport!]!, $restoresDeleted: Boolean = false) {
    importIdeaRecords(records: $records, restoresDeleted: $restoresDeleted) {
      records {
        id
        keptAs
        outcome
        message
      }
    }
  }
`)
