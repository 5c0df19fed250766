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

/** The typenames that urql’s document cache invalidates when a record is saved, changed or deleted. */
const recordTypenames = ['IdeaRecord']

/** The context of record queries, a constant because urql’s hooks compare it by identity. */
export const recordContext = { additionalTypenames: recordTypenames }
