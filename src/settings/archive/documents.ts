import { graphql } from '../../lib/graphql'

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
