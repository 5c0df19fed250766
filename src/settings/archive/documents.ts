import { graphql, ideaRecordFields } from '../../lib/graphql'

/** A page of all records, oldest first. */
export const archivePageQuery = graphql(
  `
    query ArchivePage($first: Int!, $after: String, $isFirst: Boolean!) {
      IdeaRecord(first: $first, after: $after, order: OLDEST) {
        nodes {
          ...IdeaRecordFields
        }
        endCursor
        hasNextPage
        totalCount @include(if: $isFirst)
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
