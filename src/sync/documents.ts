import { graphql, ideaRecordFields } from '../lib/graphql'

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
