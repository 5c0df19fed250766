import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import type { introspection } from '../../contract/graphql-env'
import { wireSchemas, type IdeaRecord } from '../../contract/record'

/** Parses a GraphQL document typed by `contract/schema.graphql`. An unknown field is a type error. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Date: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'

const { ideas, ...others } = wireSchemas.IdeaRecord.entries

/** All fields of a record as contract/record.ts declares them. Every query and mutation that returns records selects these. */
export const ideaRecordFields: TadaDocumentNode<
  IdeaRecord,
  unknown,
  { fragment: 'IdeaRecordFields'; on: 'IdeaRecord'; masked: false }
> = graphql(`fragment IdeaRecordFields on IdeaRecord {
  ${Object.keys(others).join(' ')}
  ideas { ${Object.keys(ideas.item.entries).join(' ')} }
}`)
