import { graphql, ideaRecordFields } from '../../lib/graphql'

/**
 * A page of everything, the oldest first. The answer's name is another than the lists', so that the device does not keep all
 * of it among what was seen.
 */
export const archivePageQuery = graphql(
  `
    query ArchivePage($first: Int!, $after: String, $isFirst: Boolean!) {
      archive: IdeaRecord(first: $first, after: $after, order: OLDEST) {
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
  mutation ImportIdeaRecords($records: [IdeaRecordImport!]!) {
    importIdeaRecords(records: $records) {
      records {
        id
        keptAs
        outcome
        message
      }
    }
  }
`)
